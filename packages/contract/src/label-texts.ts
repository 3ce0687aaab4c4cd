/** Labels used on several screens of the portal. */
export const labelTexts = {
  hosts: '{Hosts}',
  host: '{Host}',
  oneHost: '{host}',
  manyHosts: '{hosts}',
  rooms: '{Rooms}',
  room: '{Room}',
  roomCode: '{Room} code',
  roomCodes: '{Room} codes',
  users: '{Users}',
  user: '{User}',
  oneUser: '{user}',
  manyUsers: '{users}',
  numberOfHosts: 'Number of {hosts}',
  goToHosts: 'Go to {Hosts}',
} as const;
