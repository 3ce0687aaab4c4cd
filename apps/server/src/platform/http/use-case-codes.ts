/**
 * Codes that use cases answer, by call and status. The harness of the tests fails a reply whose code is not in
 * the document of its call.
 */
export const USE_CASE_CODES: Readonly<Record<string, string>> = {
  'account.answerSignUp 403': 'verify.choice-is-over',
  'account.choosePassword 403': 'verify.choice-is-over',
  'account.choosePassword 409': 'account.password-too-common',
  'account.forgotPassword 406': 'account.unknown-email',
  'account.forgotPassword 429': 'account.mail-too-soon',
  'account.me 430': 'verify.sign-in-again',
  'account.resendEmail 406': 'account.unknown-email',
  'account.resendEmail 409': 'account.already-verified',
  'account.resendEmail 429': 'account.mail-too-soon',
  'account.resetPassword 403': 'own-account.code-needed own-account.wrong-code',
  'account.resetPassword 409': 'account.password-too-common',
  'account.signIn 403': 'account.wrong-credentials own-account.code-needed own-account.wrong-code',
  'account.signIn 406': 'account.unknown-email',
  'account.signUp 409': 'account.email-taken account.password-too-common',
  'account.signUp 429': 'account.mail-too-soon',
  'account.verify 403': 'own-account.code-needed own-account.wrong-code',
  'account.verify 404': 'verify.used',
  'agreements.change 409': `
    agreement.first-day-kept agreement.has-ended agreement.last-day-first agreement.last-day-past
    agreement.paid-until agreement.paying agreement.too-few-hosts`,
  'agreements.create 409': `
    agreement.exists agreement.last-day-first agreement.last-day-past agreement.many-organizations
    agreement.paid-until agreement.paying agreement.too-few-hosts agreement.unknown-owner
    idempotency.other-body idempotency.running idempotency.too-long`,
  'agreements.end 409': 'agreement.has-ended',
  'billing.approveSubscription 409': `
    billing.change-withdrawn billing.not-approved billing.paid-too-late
    billing.verification-failed`,
  'billing.cancelSubscription 420': 'agreement.contact-us billing.none',
  'billing.createSubscription 409': 'billing.paid-too-late billing.verification-failed',
  'billing.orderIncrease 409': `
    billing.not-higher idempotency.other-body idempotency.running idempotency.too-long`,
  'billing.orderIncrease 420': `
    agreement.contact-us billing.change-waits billing.none billing.not-changeable billing.same-quantity`,
  'billing.startSubscription 409': `
    billing.delete-hosts-first idempotency.other-body idempotency.running idempotency.too-long`,
  'billing.startSubscription 420':
    'agreement.runs-until billing.already-subscribed billing.runs-until',
  'billing.updateSubscription 409': `
    billing.delete-hosts-first billing.needs-no-payment billing.needs-payment
    billing.order-changed billing.order-declined billing.order-finished
    billing.order-not-approved`,
  'billing.updateSubscription 420': `
    agreement.contact-us billing.change-waits billing.none billing.not-changeable billing.same-quantity`,
  'billing.usePromoCode 409': `
    billing.delete-hosts-first billing.promo-at-most billing.wrong-promo-code
    idempotency.other-body idempotency.running idempotency.too-long`,
  'billing.usePromoCode 420': 'agreement.contact-us billing.already-subscribed billing.runs-until',
  'billing.withdrawUpdate 409': 'billing.order-finished',
  'corrections.make 409': `
    corrections.alone corrections.bet-too-high corrections.bet-used-again corrections.bet-used-since
    corrections.changed-since corrections.follows-other corrections.gone-since corrections.no-halves
    corrections.only-lines corrections.still-played corrections.to-mark corrections.unchanged
    corrections.wrong-value idempotency.other-body idempotency.running idempotency.too-long
    seat-points.too-many seat-points.whole-points`,
  'corrections.preview 409': `
    corrections.alone corrections.bet-used-again corrections.changed-since corrections.follows-other
    corrections.gone-since corrections.no-halves corrections.only-lines corrections.still-played
    corrections.to-mark corrections.unchanged corrections.wrong-value seat-points.too-many
    seat-points.whole-points`,
  'corrections.undo 409': `
    corrections.bet-too-high corrections.bet-used-again corrections.bet-used-since
    corrections.changed-since corrections.follows-other corrections.gone-since
    corrections.still-played corrections.to-mark corrections.undone-before idempotency.other-body
    idempotency.running idempotency.too-long`,
  'exports.createLink 403': 'roles.addresses-for-admins roles.role-too-low',
  'exports.createLink 409': 'reports.end-before-start',
  'games.list 409': 'reports.end-before-start reports.window-too-long',
  'games.results 409': 'reports.end-before-start reports.window-too-long',
  'games.userScores 409': 'reports.end-before-start reports.window-too-long',
  'health.ready 503': 'request.draining',
  'hostAccount.changeEmail 403': 'hosts.has-no-email hosts.wrong-credentials',
  'hostAccount.changeEmail 409': 'own-account.same-email',
  'hostAccount.changeEmail 429': 'account.mail-too-soon',
  'hostAccount.confirmEmail 409': 'own-account.email-taken-meanwhile',
  'hostInvitations.accept 403': 'hosts.already-pro hosts.wrong-credentials',
  'hostInvitations.accept 404': 'organization.dead-link',
  'hostInvitations.accept 406': 'hosts.room-code-taken',
  'hostInvitations.accept 409': 'account.password-too-common hosts.password-too-short',
  'hostInvitations.accept 420': 'hosts.no-place',
  'hostInvitations.create 409': `
    hosts.already-pro idempotency.other-body idempotency.running idempotency.too-long
    organization.already-invited`,
  'hostInvitations.create 420': 'hosts.limit-reached hosts.no-subscription',
  'hostInvitations.create 429': 'account.mail-too-soon',
  'hostInvitations.resend 409': 'organization.already-answered',
  'hostInvitations.resend 429': 'account.mail-too-soon',
  'hostInvitations.revoke 409': 'organization.already-answered',
  'hostPassword.change 403': 'hosts.password-of-admin hosts.wrong-credentials',
  'hostPassword.change 409': 'account.password-too-common',
  'hostPassword.forgot 406': 'hosts.unknown-host',
  'hostPassword.forgot 429': 'account.mail-too-soon',
  'hostPassword.reset 409': 'account.password-too-common',
  'hostPrivacy.askDeletion 403': 'privacy.host-of-admin privacy.wrong-password',
  'hostPrivacy.keepAccount 409': 'privacy.too-late-to-keep',
  'hostSession.changeRoomMode 409': 'hosts.mode-already hosts.mode-error live.already-published',
  'hostSession.signIn 403': 'hosts.wrong-credentials',
  'hostSession.signIn 406': 'hosts.unknown-host hosts.unknown-room-code',
  'hostSession.signUp 406': 'hosts.room-code-taken',
  'hostSession.signUp 409': 'account.password-too-common hosts.email-taken',
  'hosts.changePassword 403': 'hosts.password-not-ours',
  'hosts.changePassword 409': 'account.password-too-common',
  'hosts.changeRoomCode 406': 'hosts.room-code-taken',
  'hosts.create 406': 'hosts.room-code-taken',
  'hosts.create 409': `
    account.password-too-common idempotency.other-body idempotency.running idempotency.too-long`,
  'hosts.create 420': 'hosts.limit-reached hosts.no-subscription',
  'hosts.invite 403': 'hosts.already-pro hosts.unknown-host hosts.wrong-credentials',
  'hosts.invite 409': 'idempotency.other-body idempotency.running idempotency.too-long',
  'hosts.invite 420': 'hosts.limit-reached hosts.no-subscription',
  'images.upload 409': `
    idempotency.other-body idempotency.running idempotency.too-long images.refused
    images.storage-full images.subscribe-for-pictures`,
  'invitations.accept 403': 'account.password-required account.wrong-credentials',
  'invitations.accept 404': 'organization.dead-link',
  'invitations.accept 409': `
    account.password-too-common organization.already-member organization.other-address
    organization.too-many-leaders organization.too-many-members
    organization.too-many-organizations`,
  'invitations.create 409': `
    idempotency.other-body idempotency.running idempotency.too-long organization.already-invited
    organization.already-member organization.too-many-members organization.turn-on-first`,
  'invitations.create 429': 'account.mail-too-soon',
  'invitations.createMany 409': 'organization.too-many-leaders organization.too-many-members',
  'invitations.decline 404': 'organization.dead-link',
  'invitations.read 404': 'organization.dead-link',
  'invitations.resend 409': 'organization.already-answered',
  'invitations.resend 429': 'account.mail-too-soon',
  'invitations.revoke 409': 'organization.already-answered',
  'leading.open 403': 'hosts.may-not-lead',
  'library.copy 409': `
    idempotency.other-body idempotency.running idempotency.too-long library.emptied
    rounds.name-taken rounds.no-capacity rounds.subscribe-for-questions rounds.subscribe-for-rounds
    rounds.too-large rounds.too-many-questions`,
  'library.remove 409': 'library.emptied',
  'library.search 409': 'reports.wrong-cursor',
  'library.tag 409': 'tags.full tags.too-many',
  'live.command 406': 'live.name-taken',
  'live.command 409': `
    door.no-seat-free live.already-open live.already-published live.bet-used-again
    live.close-first live.closed-to-host live.collect-first live.game-over live.handout-with-bets
    live.key-used live.name-is-address live.name-without-letter live.nobody-tied live.not-now live.not-tied
    live.publish-changes-first live.publish-first live.round-fixed live.round-over live.stale
    live.still-collecting live.too-many-rounds marking.added-points-off marking.added-points-step marking.answer-changed
    marking.half-points-off marking.marked-since marking.nothing-to-undo marking.value-off
    marking.value-range nights.not-offered own-rounds.scheme-of-others seat-points.too-many
    seat-points.whole-points`,
  'live.command 420': 'live.needs-pro live.schemes-need-pro',
  'live.command 429': 'live.later',
  'live.pairScreen 409': 'screens.pairing-code-wrong',
  'live.pairScreen 429': 'screens.pairing-too-many',
  'live.teamCode 409': 'door.no-phone-of-practice door.team-is-full',
  'members.change 409': `
    organization.not-yourself organization.owner-stays organization.too-many-leaders
    organization.too-many-members`,
  'members.remove 409': 'organization.not-yourself organization.owner-stays',
  'nightReport.changeGame 409': 'nights.other-room',
  'nightReport.read 409': 'reports.end-before-start reports.window-too-long',
  'nights.change 409': 'nights.changed nights.over nights.slot-taken',
  'nights.copyWeek 409': 'nights.too-many-ahead',
  'nights.plan 409': 'nights.time-zone-required nights.too-many-ahead',
  'nights.remove 409': 'nights.changed nights.over',
  'nights.saveSettings 409': 'nights.time-zone-required',
  'nights.setRounds 409': 'nights.over',
  'nights.setTimeZone 409': 'nights.time-zone-required',
  'offeredNights.readRound 420': 'live.needs-pro',
  'offeredRounds.add 409': `
    idempotency.other-body idempotency.running idempotency.too-long rounds.changed rounds.name-taken
    rounds.no-capacity rounds.subscribe-for-questions rounds.subscribe-for-rounds tags.full`,
  'organizations.change 409': 'organization.own-factor-first',
  'organizations.leave 409': 'organization.leaving-owner',
  'organizations.open 403': 'organization.turned-off',
  'organizations.start 409': 'organization.started-already organization.too-many-organizations',
  'ownAccount.changeEmail 403': `
    account.wrong-credentials own-account.code-needed own-account.wrong-code
    verify.left-to-owner`,
  'ownAccount.changeEmail 409': 'own-account.same-email',
  'ownAccount.changeEmail 429': 'account.mail-too-soon',
  'ownAccount.changePassword 403': 'account.wrong-credentials verify.left-to-owner',
  'ownAccount.changePassword 409': 'account.password-too-common',
  'ownAccount.confirmEmail 409': 'own-account.email-taken-meanwhile',
  'ownAccount.endAllSessions 403': 'verify.left-to-owner',
  'ownAccount.endSession 403': 'verify.left-to-owner',
  'ownRounds.create 409': `
    forms.few-lines forms.lines forms.right-option forms.same-option own-rounds.few-questions
    own-rounds.few-rounds own-rounds.many-questions own-rounds.many-rounds rounds.name-taken
    rounds.no-capacity`,
  'ownRounds.list 409': 'reports.wrong-cursor',
  'ownRounds.offer 409': 'own-rounds.no-organization',
  'ownRounds.update 409': `
    forms.few-lines forms.lines forms.right-option forms.same-option own-rounds.few-questions
    own-rounds.many-questions rounds.name-taken rounds.no-capacity`,
  'ownRounds.uploadImage 409': 'images.refused images.storage-full',
  'ownRounds.uploadImage 420': 'own-rounds.images-need-pro',
  'ownership.offer 403': `
    own-account.code-needed own-account.wrong-code privacy.wrong-password verify.left-to-owner`,
  'ownership.offer 409': `
    idempotency.other-body idempotency.running idempotency.too-long organization.already-invited
    organization.own-already organization.turn-on-first`,
  'ownership.offer 429': 'account.mail-too-soon',
  'play.answer 409': 'live.key-used',
  'play.join 406': 'live.name-taken',
  'play.join 409': `
    door.phone-of-other-game door.team-is-full door.team-removed door.team-turned-away
    live.email-needed live.name-is-address live.name-without-letter live.room-closed
    live.room-full`,
  'play.join 429': 'door.door-is-crowded',
  'play.joker 409': 'jokers.none jokers.used live.game-over',
  'play.joinTeam 409': `
    door.phone-of-other-game door.team-code-wrong door.team-is-full door.team-removed
    door.team-waits live.email-needed live.room-closed`,
  'play.joinTeam 429': 'live.team-codes-used-up',
  'play.rename 406': 'live.name-taken',
  'play.rename 409': 'live.name-fixed live.name-is-address live.name-without-letter',
  'play.teamCode 409': 'door.team-is-full live.game-over',
  'playerLogin.askCode 409': 'live.not-now live.room-closed',
  'playerLogin.askCode 429': 'account.mail-too-soon live.codes-used-up',
  'playerLogin.askEveningCode 429': 'account.mail-too-soon',
  'playerLogin.logIn 409': 'live.code-expired live.code-used-up live.code-wrong',
  'privacy.askDeletion 403': `
    own-account.code-needed own-account.wrong-code privacy.wrong-password roles.factor-required
    verify.left-to-owner`,
  'privacy.askDeletion 409': 'privacy.cancel-first privacy.organization-first privacy.payment-open',
  'privacy.downloadData 403': 'roles.factor-required',
  'privacy.keepAccount 403': 'roles.factor-required',
  'privacy.keepAccount 409': 'privacy.too-late-to-keep',
  'roomContact.save 409': 'nights.contact-stopped',
  'rounds.create 409': `
    forms.few-lines forms.lines forms.right-option forms.same-option idempotency.other-body
    idempotency.running idempotency.too-long rounds.name-taken rounds.no-capacity
    rounds.subscribe-for-questions rounds.subscribe-for-rounds tags.full`,
  'rounds.update 409': `
    forms.few-lines forms.lines forms.right-option forms.same-option rounds.name-taken rounds.no-capacity
    rounds.subscribe-for-questions tags.full`,
  'screen.pair 429': 'screens.screens-too-many',
  'secondFactor.renewCodes 403': `
    account.wrong-credentials own-account.wrong-code verify.left-to-owner`,
  'secondFactor.renewCodes 409': 'own-account.not-on',
  'secondFactor.setUp 409': 'own-account.already-on',
  'secondFactor.turnOff 403': `
    account.wrong-credentials own-account.wrong-code verify.left-to-owner`,
  'secondFactor.turnOff 409': 'organization.factor-stays own-account.not-on',
  'secondFactor.turnOn 403': `
    account.wrong-credentials own-account.wrong-code verify.left-to-owner`,
  'secondFactor.turnOn 409': 'own-account.already-on own-account.not-set-up',
  'wagers.create 406': 'wagers.name-taken',
  'wagers.create 409': `
    idempotency.other-body idempotency.running idempotency.too-long wagers.maximum`,
  'wagers.update 406': 'wagers.name-taken',
  'wagers.update 409': 'wagers.maximum',
};
