import { correctionCalls } from '@emcee/contract';
import { type Api, serve } from '../../../platform/http/serve.ts';
import { readCorrection, readCorrections } from './correction-log.ts';
import { makeCorrection, previewCorrection, undoCorrection } from './corrections.ts';
import type { CorrectionsDeps } from './open-record.ts';

export function correctionsRoutes(api: Api, deps: CorrectionsDeps): void {
  const again = ({ actor: { adminId } }: { actor: { adminId: string } }, correctionId: string) =>
    readCorrection(deps, { adminId, correctionId });
  const idOf = ({ correction }: { correction: { _id: string } }) => correction._id;
  serve(api, correctionCalls.list, ({ actor: { adminId }, params }) =>
    readCorrections(deps, { adminId, gameId: params.id }),
  );
  serve(api, correctionCalls.preview, ({ actor: { adminId }, body }) =>
    previewCorrection(deps, { adminId, ...body }),
  );
  serve(api, correctionCalls.make, {
    create: ({ actor: { adminId, personKey }, body, requestContext }) =>
      makeCorrection(deps, { adminId, personKey, ...body, requestContext }),
    idOf,
    again,
  });
  serve(api, correctionCalls.undo, {
    create: ({ actor: { adminId, personKey }, body, requestContext }) =>
      undoCorrection(deps, { adminId, personKey, ...body, requestContext }),
    idOf,
    again,
  });
}
