import {
  hostInvitationCalls,
  invitationCalls,
  memberCalls,
  organizationCalls,
  ownershipCalls,
  switchingCalls,
} from '@emcee/contract';
import { type Api, serve } from '../../platform/http/serve.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { acceptAsHost, inviteHostByMail } from './host-invitations.ts';
import {
  declineInvitation,
  invite,
  readByLink,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
import { changeMember, readMembers, removeMember } from './members.ts';
import type { OrganizationDeps } from './organization-deps.ts';
import { changeOrganization } from './organization-settings.ts';
import { offerOwnership } from './ownership/ownership.ts';
import { readInvitations, readSent } from './sent-invitations.ts';
import {
  leaveOrganization,
  openOrganization,
  readOrganizations,
  startOrganization,
} from './switching.ts';

export function organizationRoutes(api: Api, deps: OrganizationDeps): void {
  serve(api, memberCalls.list, ({ actor }) => readMembers(deps, actor));
  serve(api, memberCalls.change, ({ actor, params, body, requestContext }) =>
    changeMember(deps, { actor, ...params, ...body, requestContext }),
  );
  serve(api, memberCalls.remove, ({ actor, params, requestContext }) =>
    removeMember(deps, { actor, ...params, requestContext }),
  );
  serve(api, invitationCalls.create, {
    create: ({ actor, body, requestContext }) => invite(deps, { actor, ...body, requestContext }),
    idOf: ({ invitation }) => invitation._id,
    again: ({ actor: { adminId } }, invitationId) =>
      readSent(deps, { adminId, invitationId, isOfHost: false }),
  });
  serve(api, ownershipCalls.offer, {
    create: ({ actor, body, requestContext }) =>
      offerOwnership(deps, { actor, ...body, requestContext }),
    idOf: ({ invitation }) => invitation._id,
    again: ({ actor: { adminId } }, invitationId) =>
      readSent(deps, { adminId, invitationId, isOfHost: false }),
  });
  serve(api, invitationCalls.resend, ({ actor, params, requestContext }) =>
    resendInvitation(deps, { actor, ...params, requestContext, isOfHost: false }),
  );
  serve(api, invitationCalls.revoke, ({ actor, params, requestContext }) =>
    revokeInvitation(deps, { actor, ...params, requestContext, isOfHost: false }),
  );
  serve(api, invitationCalls.read, ({ params: { invitationToken } }) =>
    readByLink(deps, invitationToken),
  );
  serve(api, invitationCalls.decline, ({ body: { invitationToken: token }, requestContext }) =>
    declineInvitation(deps, { token, requestContext }),
  );
  serve(api, invitationCalls.accept, ({ actor, body, requestContext }) =>
    acceptInvitation(deps, { actor, ...body, requestContext }),
  );
  serve(api, switchingCalls.list, ({ actor }) => readOrganizations(deps, actor));
  serve(api, organizationCalls.start, ({ actor, body, requestContext }) =>
    startOrganization(deps, { actor, ...body, requestContext }),
  );
  serve(api, switchingCalls.open, ({ actor, body, requestContext }) =>
    openOrganization(deps, { actor, ...body, requestContext }),
  );
  serve(api, organizationCalls.leave, ({ actor, requestContext }) =>
    leaveOrganization(deps, { actor, requestContext }),
  );
  serve(api, organizationCalls.change, ({ actor, body, requestContext }) =>
    changeOrganization(deps, { actor, ...body, requestContext }),
  );
  hostInvitationRoutes(api, deps);
}

function hostInvitationRoutes(api: Api, deps: OrganizationDeps): void {
  serve(api, hostInvitationCalls.list, ({ actor: { adminId } }) =>
    readInvitations(deps, { adminId, isOfHost: true }),
  );
  serve(api, hostInvitationCalls.create, {
    create: ({ actor, body, requestContext }) =>
      inviteHostByMail(deps, { actor, ...body, requestContext }),
    idOf: ({ invitation }) => invitation._id,
    again: ({ actor: { adminId } }, invitationId) =>
      readSent(deps, { adminId, invitationId, isOfHost: true }),
  });
  serve(api, hostInvitationCalls.resend, ({ actor, params, requestContext }) =>
    resendInvitation(deps, { actor, ...params, requestContext, isOfHost: true }),
  );
  serve(api, hostInvitationCalls.revoke, ({ actor, params, requestContext }) =>
    revokeInvitation(deps, { actor, ...params, requestContext, isOfHost: true }),
  );
  serve(api, hostInvitationCalls.accept, ({ body, requestContext }) =>
    acceptAsHost(deps, { ...body, requestContext }),
  );
}
