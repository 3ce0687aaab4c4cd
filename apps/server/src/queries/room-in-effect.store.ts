import type { GameMode } from '@emcee/game';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { StoredBrand } from '../db/stored-brand.ts';

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
};

/** One query, because every view of a game and every look-up of a room needs it. */
export async function findRoomInEffect(
  db: Db,
  name: RoomName,
): Promise<StoredRoomInEffect | undefined> {
  // A single JSON column is cheap for Drizzle.
  const [row] = await db
    .select({ room: sql<StoredRoomInEffect>`to_json(room)` })
    .from(sql`(
      select h.id as "hostId", r.id as "roomId", r.room_code as "roomCode",
        r.game_mode as "gameMode", h.admin_id as "adminId", s.status as "subscriptionStatus",
        g.state as agreement,
        case when a.admin_id is not null then json_build_object('gameSettings', a.game_settings,
          'proGameOptions', a.pro_game_options, 'playerSettings', a.player_settings) end as "ofAdmin",
        case when o.host_id is not null then json_build_object('gameSettings', o.game_settings,
          'proGameOptions', o.pro_game_options) end as "ofHost",
        case when b.admin_id is not null then json_build_object('customTitle', b.custom_title,
          'customUrl', b.custom_url, 'customUrlTitle', b.custom_url_title, 'accent', b.accent,
          'logo', case when b.logo_hash is not null then json_build_object('hash', b.logo_hash,
            'width', b.logo_width, 'height', b.logo_height) end) end as brand
      from rooms as r
      join hosts as h on h.id = r.host_id
      left join subscriptions as s on s.admin_id = h.admin_id and s.status <> 'INACTIVE'
      left join agreements as g on g.admin_id = h.admin_id and g.state = 'active'
      left join admin_settings as a on a.admin_id = h.admin_id
      left join host_settings as o on o.host_id = h.id and o.admin_id = h.admin_id
      left join branding as b on b.admin_id = h.admin_id
      where ${named(name)}) as room`)
    .prepare(`room_in_effect_by_${Object.keys(name).join()}`)
    .execute();
  return row?.room;
}

function named(name: RoomName) {
  if ('hostId' in name) return sql`r.host_id = ${name.hostId}::uuid`;
  return 'roomId' in name ? sql`r.id = ${name.roomId}::uuid` : sql`r.room_code = ${name.roomCode}`;
}
