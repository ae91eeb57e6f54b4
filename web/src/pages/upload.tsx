import { Redirect } from 'wouter'

export const UploadPage = () => <Redirect replace to="/admin/music" />
