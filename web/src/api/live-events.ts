import type { LiveEvent } from '@fairwave/contract/people/activity'

type Heard = {
  onEvent: (event: LiveEvent) => void
  /** Anything at all came, a heartbeat included. */
  onSign: () => void
}

/** Reads a stream of server-sent events until it ends; what is not whole yet waits for the next piece. */
export async function readLiveEvents(body: ReadableStream<Uint8Array>, { onEvent, onSign }: Heard): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let waiting = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    onSign()
    const blocks = (waiting + value).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const event of blocks.map(eventOf)) if (event) onEvent(event)
  }
}

/** One event, or nothing for a heartbeat and whatever else is not for us. */
function eventOf(block: string): LiveEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => splitOnce(line)))
  const name = fields.get('event')
  if (!name) return undefined
  try {
    return { ...JSON.parse(fields.get('data') ?? '{}'), name }
  } catch {
    return { name }
  }
}

function splitOnce(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, Math.max(0, colon)), line.slice(colon + 1).trimStart()]
}
