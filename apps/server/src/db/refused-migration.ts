import pg from 'pg';
import { isInsufficientPrivilege, reasonWithoutStatement } from './errors.ts';

type Rights = {
  user: string;
  database: string;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean;
  otherOwners: string[];
};

/** Names the cause, and what to grant if a right is missing. */
export async function refusedMigration(client: pg.Client, error: unknown): Promise<Error> {
  const reason = `The database can't be migrated: ${reasonWithoutStatement(error)}`;
  const solution = isInsufficientPrivilege(error) ? await whatToGrant(client) : '';
  return new Error(`${reason}${solution}`, { cause: error });
}

async function whatToGrant(client: pg.Client): Promise<string> {
  await client.query('rollback');
  const rights = await readRights(client);
  const user = pg.escapeIdentifier(rights.user);
  const grants = [
    ...(rights.mayCreateSchemas
      ? []
      : [`grant create on database ${pg.escapeIdentifier(rights.database)} to ${user};`]),
    ...(rights.mayCreateTables ? [] : [`grant usage, create on schema public to ${user};`]),
  ];
  const { otherOwners } = rights;
  return [
    grants.length === 0 ? '.' : `. Run as its owner: ${grants.join(' ')}`,
    otherOwners.length === 0
      ? ''
      : ` Tables belong to ${otherOwners.join(', ')}: make ${user} the owner of every table (alter table ... owner to ${user}).`,
  ].join('');
}

async function readRights(client: pg.Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `select current_user as user, current_database() as database,
            has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
            coalesce(has_schema_privilege(to_regnamespace('public'), 'usage')
              and has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayCreateTables",
            array(select distinct tableowner::text from pg_tables
              where schemaname in ('public', 'drizzle', 'local_paypal')
                and not pg_has_role(tableowner, 'usage')) as "otherOwners"`,
  );
  const [rights] = rows;
  if (rights === undefined) throw new Error('The database does not tell its rights.');
  return rights;
}
