// Browser code shared by the apps. Contains no components and nothing specific to one app.
export * from './api-client.ts';
export * from './counts.ts';
export * from './dates.ts';
export * from './event-parser.ts';
export * from './event-stream.ts';
export * from './join-address.ts';
export * from './last-call.ts';
export * from './moment.ts';
export * from './page-storage.ts';
export * from './part-loader.ts';
export * from './random-key.ts';
export * from './round-line.ts';
export * from './server-clock.ts';
export * from './shared-stream.ts';
export * from './tab-channel.ts';
export * from './team-code.ts';
export * from './words.ts';
