import pg from 'pg';

const OLDEST_POSTGRES = 15;
/** Since this version, PostgreSQL has a built-in locale, which is the same on every machine. */
const OLDEST_WITH_BUILTIN_LOCALE = 17;

type Facts = { name: string; version: string; encoding: string; lower: string };

/** Throws if no database answers, or if this one can't keep our data. */
export async function requireUsable(url: string): Promise<void> {
  const { name, version, encoding, lower } = await readFacts(url);
  const major = Number.parseInt(version, 10);
  // An older server would start and fail in the middle of the migrations.
  if (!(major >= OLDEST_POSTGRES)) {
    const [number] = version.split(' ');
    throw new Error(
      `this is PostgreSQL ${number}. Emcee needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new Error(
      `the database "${name}" has the encoding ${encoding}. Emcee needs UTF8. ${wayOut(name, major)}`,
    );
  }
  // Unique names are compared in lower case.
  if (lower !== 'i') {
    throw new Error(
      `in the database "${name}", lower('I') is '${lower}', because of its locale. Emcee needs 'i'. ${wayOut(name, major)}`,
    );
  }
}

async function readFacts(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<Facts>(
      `select current_database() as name, current_setting('server_version') as version,
              current_setting('server_encoding') as encoding, lower('I') as lower`,
    );
    const [facts] = rows;
    if (facts === undefined) throw new Error('it tells nothing about itself.');
    return facts;
  } finally {
    await client.end();
  }
}

function wayOut(name: string, major: number): string {
  const locale =
    major >= OLDEST_WITH_BUILTIN_LOCALE
      ? "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'"
      : "locale_provider libc locale 'C.UTF-8'";
  return `Create another one and use its address: create database ${pg.escapeIdentifier(`${name}_utf8`)} template template0 encoding 'UTF8' ${locale}`;
}
