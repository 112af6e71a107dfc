/** The pictures of the sample catalogue, drawn on demand as the server does. */
import { http, HttpResponse } from 'msw'
import { samplePictureFromPath } from '../../server/catalog/sample/picture.ts'

export const pictureHandler = http.get('*/pictures/*', ({ request }) => {
  const svg = samplePictureFromPath(new URL(request.url).pathname)
  return svg === null
    ? new HttpResponse('Not found', { status: 404 })
    : new HttpResponse(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
})
