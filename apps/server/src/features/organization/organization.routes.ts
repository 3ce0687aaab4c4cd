import {
  hostInvitationCalls,
  invitationCalls,
  leadingCalls,
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
import { createCalendar, endCalendar } from './leading/calendars.ts';
import { leadRoom, readMyRooms } from './leading/lead-room.ts';
import { inviteMany } from './many-invitations.ts';
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
  serve(api, memberCalls.list, ({ actor, query }) => readMembers(deps, { actor, ...query }));
  serve(api, memberCalls.change, ({ asked }) => changeMember(deps, asked));
  serve(api, memberCalls.remove, ({ asked }) => removeMember(deps, asked));
  serve(api, invitationCalls.createMany, ({ asked }) => inviteMany(deps, asked));
  serve(api, invitationCalls.create, {
    create: ({ asked }) => invite(deps, asked),
    idOf: ({ invitation }) => invitation._id,
    again: ({ actor }, invitationId) => readSent(deps, { actor, invitationId, isOfHost: false }),
  });
  serve(api, ownershipCalls.offer, {
    create: ({ asked }) => offerOwnership(deps, asked),
    idOf: ({ invitation }) => invitation._id,
    again: ({ actor }, invitationId) => readSent(deps, { actor, invitationId, isOfHost: false }),
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
  serve(api, invitationCalls.accept, ({ asked }) => acceptInvitation(deps, asked));
  serve(api, switchingCalls.list, ({ actor }) => readOrganizations(deps, actor));
  serve(api, organizationCalls.start, ({ asked }) => startOrganization(deps, asked));
  serve(api, switchingCalls.open, ({ asked }) => openOrganization(deps, asked));
  serve(api, organizationCalls.leave, ({ asked }) => leaveOrganization(deps, asked));
  serve(api, organizationCalls.change, ({ asked }) => changeOrganization(deps, asked));
  serve(api, leadingCalls.rooms, ({ actor }) => readMyRooms(deps, actor));
  serve(api, leadingCalls.open, ({ asked }) => leadRoom(deps, asked));
  serve(api, leadingCalls.createCalendar, ({ asked }) => createCalendar(deps, asked));
  serve(api, leadingCalls.endCalendar, ({ actor }) => endCalendar(deps, actor));
  serve(api, hostInvitationCalls.list, ({ actor }) =>
    readInvitations(deps, { actor, kind: 'room' }),
  );
  serve(api, hostInvitationCalls.create, {
    create: ({ asked }) => inviteHostByMail(deps, asked),
    idOf: ({ invitation }) => invitation._id,
    again: ({ actor }, invitationId) => readSent(deps, { actor, invitationId, isOfHost: true }),
  });
  serve(api, hostInvitationCalls.resend, ({ actor, params, requestContext }) =>
    resendInvitation(deps, { actor, ...params, requestContext, isOfHost: true }),
  );
  serve(api, hostInvitationCalls.revoke, ({ actor, params, requestContext }) =>
    revokeInvitation(deps, { actor, ...params, requestContext, isOfHost: true }),
  );
  serve(api, hostInvitationCalls.accept, ({ asked }) => acceptAsHost(deps, asked));
}
