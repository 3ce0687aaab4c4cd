import { API_BASE, EXPORTS_PATH, exportCalls, hostGameCalls } from '@emcee/contract';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { queueReply } from '../../platform/overload/large-replies.ts';
import { startQueue } from '../../platform/overload/queues.ts';
import {
  createExportLink,
  createRoomExportLink,
  type ExportsDeps,
  findExportOwner,
  openExport,
} from './exports.ts';
import { asDownload } from './file-name.ts';
import { spool } from './spooled-file.ts';

// A file may need all of its rows in memory.
const makeInTurn = startQueue({ atOnce: 2, atOnceEach: 1, longestWaitMs: 30_000 });

export function exportsRoutes(api: Api, deps: ExportsDeps): void {
  serve(api, exportCalls.createLink, ({ actor, body }) =>
    createExportLink(deps, { actor, request: body }),
  );
  serve(api, hostGameCalls.createExportLink, ({ actor, body }) =>
    createRoomExportLink(deps, { actor, request: body }),
  );
  const { app, guard } = api;
  // Serves a file once, to any holder of the address.
  app.get<{ Params: { token: string } }>(
    `${API_BASE}${EXPORTS_PATH}/:token`,
    // HEAD must not use the address.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const requestContext = requestContextOf(request, guard.publicUrls);
      const { token } = request.params;
      // A refused client may retry, so wait for a turn before using the address.
      const whose = await findExportOwner(deps, token);
      const { name, type, file } = await queueReply(
        { whose, network: requestContext.origin, raw: reply.raw },
        () =>
          makeInTurn(whose, async () => {
            const { content, ...opened } = await openExport(deps, { token, requestContext });
            return { ...opened, file: await spool(content) };
          }),
      );
      reply.raw.once('close', () => file.content.destroy());
      return reply
        .type(type)
        .header('content-disposition', asDownload(name))
        .header('content-length', file.sizeBytes)
        .send(file.content);
    },
  );
}
