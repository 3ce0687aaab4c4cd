import { API_BASE, EXPORTS_PATH, exportCalls } from '@emcee/contract';
import { requestContextOf } from '../../platform/http/request-context.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { createExportLink, type ExportsDeps, openExport } from './exports.ts';
import { asDownload } from './file-name.ts';

export function exportsRoutes(api: Api, deps: ExportsDeps): void {
  serve(api, exportCalls.createLink, ({ actor: { adminId }, body }) =>
    createExportLink(deps, { adminId, request: body }),
  );
  serveExports(api, deps);
}

/** Serves a file once to whoever has its address, as a download. */
function serveExports({ app, guard }: Api, deps: ExportsDeps): void {
  app.get<{ Params: { token: string } }>(
    `${API_BASE}${EXPORTS_PATH}/:token`,
    // Who asks for the headers alone must not use the address up.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const requestContext = requestContextOf(request, guard.publicUrls);
      const { token } = request.params;
      const { name, type, content } = await openExport(deps, { token, requestContext });
      return reply.type(type).header('content-disposition', asDownload(name)).send(content);
    },
  );
}
