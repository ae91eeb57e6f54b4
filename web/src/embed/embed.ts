import '../styles/tokens.css'
import './embed.css'
import { startPlayer } from './player.ts'

// The player that other sites embed: drawn by the server, set in motion here, without React and without cookies.
const root = document.querySelector<HTMLElement>('.player')
if (root) startPlayer(root)
