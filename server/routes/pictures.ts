import { posix } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Picture, picturePath } from '#contract/images.ts';
import { serverMessages } from '#contract/messages/server.ts';
import { businessTypes } from '#contract/rules/business-types.ts';
import { Refusal } from '../common/refusal.ts';
import type { PictureFiles } from '../http/picture-files.ts';
import { isKnown } from '../http/prepared-answer.ts';

/** One picture of each kind: the routes are derived from their paths. */
const examples: readonly Picture[] = [
  { kind: 'skin', id: 0 },
  { kind: 'vehicle', model: 0 },
  { kind: 'house' },
  { kind: 'loginBackground', index: 1 },
  { kind: 'logo' },
  ...businessTypes.map((type): Picture => ({ kind: 'business', type, number: 0 })),
];

/** Pictures for pages of any origin, without a key. */
export function pictureRoutes(app: FastifyInstance, pictures: PictureFiles): void {
  for (const path of examples.map(picturePath)) {
    const directory = posix.dirname(path);
    app.get(directory === '/' ? path : `${directory}/:file`, (request, reply) =>
      sendPicture(request, reply, pictures),
    );
  }
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  pictures: PictureFiles,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '';
  const picture = await pictures.get(path);
  if (!picture) throw new Refusal(404, serverMessages.notFound);
  reply
    .header('etag', picture.etag)
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (isKnown(request, picture.etag)) return reply.code(304).send();
  // A saved picture gets the name of its type, which the path may not have.
  const name = `${posix.parse(path).name}.${picture.type.replace('image/', '')}`;
  return reply
    .type(picture.type)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(picture.body);
}
