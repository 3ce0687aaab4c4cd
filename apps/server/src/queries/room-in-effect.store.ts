import type { GameMode } from '@emcee/game';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { branding, brandTexts, hostBranding, hostBrandTexts } from '../db/schema/branding.ts';
import type { StoredBrand, StoredRoomBrand } from '../db/stored-brand.ts';

export type RoomName = { hostId: string } | { roomId: string } | { roomCode: string };

export type StoredRoom = {
  hostId: string;
  roomId: string;
  roomCode: string;
  gameMode: GameMode;
  adminId: string | null;
};

/** Values that were not saved are null. */
export type StoredRoomInEffect = StoredRoom & {
  /** The subscription must not have ended. */
  subscriptionStatus: string | null;
  /** `active` by agreement. */
  agreement: string | null;
  ofAdmin: { gameSettings: object; proGameOptions: object; playerSettings: object } | null;
  ofHost: { gameSettings: object; proGameOptions: object } | null;
  brand: StoredBrand | null;
  /** The parts of the brand that only this room has. */
  ownBrand: StoredRoomBrand | null;
};

/** One query, because every view of a game and every look-up of a room needs it. */
export async function findRoomInEffect(
  db: Db,
  name: RoomName,
): Promise<StoredRoomInEffect | undefined> {
  const [row] =
    'hostId' in name
      ? await findBy.hostId(db, name)
      : 'roomId' in name
        ? await findBy.roomId(db, name)
        : await findBy.roomCode(db, name);
  return row?.room;
}

type BrandTable = typeof branding | typeof hostBranding;

function jsonOfBrand(table: BrandTable, columns: Readonly<Record<string, AnyPgColumn>>): SQL {
  const texts = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`,
  );
  return sql`case when ${table.adminId} is not null then json_build_object(${sql.join(texts, sql`, `)},
    'logo', case when ${table.logoHash} is not null then json_build_object('hash', ${table.logoHash},
      'width', ${table.logoWidth}, 'height', ${table.logoHeight}) end) end`;
}

const findBy = {
  hostId: preparedRows(['hostId'], ({ hostId }) => selectRoom(sql`r.host_id = ${hostId}::uuid`)),
  roomId: preparedRows(['roomId'], ({ roomId }) => selectRoom(sql`r.id = ${roomId}::uuid`)),
  roomCode: preparedRows(['roomCode'], ({ roomCode }) =>
    selectRoom(sql`r.room_code = ${roomCode}`),
  ),
};

function selectRoom(isNamed: SQL): SQL<{ room: StoredRoomInEffect }> {
  return sql`
    select to_json(room) as room from (
      select h.id as "hostId", r.id as "roomId", r.room_code as "roomCode",
        r.game_mode as "gameMode", h.admin_id as "adminId", s.status as "subscriptionStatus",
        g.state as agreement,
        case when a.admin_id is not null then json_build_object('gameSettings', a.game_settings,
          'proGameOptions', a.pro_game_options, 'playerSettings', a.player_settings) end as "ofAdmin",
        case when o.host_id is not null then json_build_object('gameSettings', o.game_settings,
          'proGameOptions', o.pro_game_options) end as "ofHost",
        ${jsonOfBrand(branding, brandTexts)} as brand,
        ${jsonOfBrand(hostBranding, hostBrandTexts)} as "ownBrand"
      from rooms as r
      join hosts as h on h.id = r.host_id
      left join subscriptions as s on s.admin_id = h.admin_id and s.status <> 'INACTIVE'
      left join agreements as g on g.admin_id = h.admin_id and g.state = 'active'
      left join admin_settings as a on a.admin_id = h.admin_id
      left join host_settings as o on o.host_id = h.id and o.admin_id = h.admin_id
      left join ${branding} on ${branding.adminId} = h.admin_id
      left join ${hostBranding} on ${hostBranding.hostId} = h.id
        and ${hostBranding.adminId} = h.admin_id
      where ${isNamed}) as room`;
}
