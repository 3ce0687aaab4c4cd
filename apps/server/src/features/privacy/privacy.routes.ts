import {
  API_BASE,
  DOWNLOADS_PATH,
  hostPrivacyCalls,
  keepingCalls,
  privacyCalls,
} from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { queueReply } from '../../platform/overload/large-replies.ts';
import { networkOfClient } from '../../platform/overload/networks.ts';
import {
  askDeletion,
  askHostDeletion,
  type DeletionDeps,
  keepAccount,
  keepHostAccount,
  type OwnerProofDeps,
  readDeletion,
  readHostDeletion,
} from './deletions.ts';
import { type DownloadDeps, openDownload, ownerOfDownload } from './downloads.ts';
import { changeKeeping, previewKeeping, readKeeping } from './keeping.ts';
import { downloadHostData, downloadOwnData, downloadOwnRow } from './own-data.ts';
import { exportPerson } from './person-file.ts';
import { erasePerson, readPerson } from './persons.ts';

export function privacyRoutes(api: Api, deps: DownloadDeps & DeletionDeps & OwnerProofDeps): void {
  serve(api, privacyCalls.person, ({ actor: { adminId }, params }) =>
    readPerson(deps.db, { adminId, userId: params.id }),
  );
  serve(api, privacyCalls.erasePerson, ({ owned }) => erasePerson(deps, owned));
  serve(api, privacyCalls.exportPerson, ({ owned }) => exportPerson(deps, owned));
  serve(api, privacyCalls.downloadData, ({ asked }) => downloadOwnRow(deps, asked));
  serve(api, privacyCalls.downloadOrganization, ({ owned }) => downloadOwnData(deps, owned));
  serve(api, privacyCalls.deletion, ({ actor }) => readDeletion(deps, actor));
  serve(api, privacyCalls.askDeletion, ({ asked }) => askDeletion(deps, asked));
  serve(api, privacyCalls.keepAccount, ({ asked }) => keepAccount(deps, asked));
  serve(api, keepingCalls.read, ({ actor: { adminId } }) => readKeeping(deps, adminId));
  serve(api, keepingCalls.preview, ({ actor: { adminId }, query }) =>
    previewKeeping(deps, { adminId, ...query }),
  );
  serve(api, keepingCalls.save, ({ owned }) => changeKeeping(deps, owned));
  serve(api, keepingCalls.undo, ({ owned }) => changeKeeping(deps, owned));
  serve(api, hostPrivacyCalls.downloadData, ({ actor: { hostId }, requestContext }) =>
    downloadHostData(deps, { hostId, requestContext }),
  );
  serve(api, hostPrivacyCalls.deletion, ({ actor: { hostId } }) => readHostDeletion(deps, hostId));
  serve(api, hostPrivacyCalls.askDeletion, ({ asked }) => askHostDeletion(deps, asked));
  serve(api, hostPrivacyCalls.keepAccount, ({ actor: { hostId }, requestContext }) =>
    keepHostAccount(deps, { hostId, requestContext }),
  );
  // Serves a file once, to any holder of the address.
  api.app.get<{ Params: { token: string } }>(
    `${API_BASE}${DOWNLOADS_PATH}/:token`,
    // HEAD must not use the address.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = request.params;
      // A refused client may retry, so wait for a turn before using the address.
      const whose = await ownerOfDownload(deps, token);
      const place = { whose, network: networkOfClient(request), raw: reply.raw };
      const { name, content } = await queueReply(place, () => openDownload(deps, token));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  );
}
