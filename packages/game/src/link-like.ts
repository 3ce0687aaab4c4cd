// Mail programs turn web addresses, hosts with a port, addresses of mailboxes and mentions into links. They read
// wide and small full stops as dots.
const LINK_LIKE = [
  /[/\\]{2}/,
  /\bwww\./i,
  /[\p{L}\p{N}-]\.\p{L}{2}/u,
  /\d{1,3}(\.\d{1,3}){3}/,
  /\p{L}[\p{L}\p{N}-]*:[\p{L}\p{N}/\\@]/u,
  /@[\p{L}\p{N}_]|[\p{L}\p{N}._-]@/u,
];
const SIGNS_OF_LINKS = /[./\\:@]+/g;
const IDEOGRAPHIC_STOPS = /[。｡]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** True if a name has a part that a mail program may turn into a link. */
export function isLinkLike(name: string): boolean {
  const read = asMailProgramsRead(name);
  return LINK_LIKE.some((pattern) => pattern.test(read));
}

/** A name for mails: spaces replace the signs of links in a name that has a link-like part. */
export function withoutLinks(name: string): string {
  if (!isLinkLike(name)) return name;
  const words = asMailProgramsRead(name).replace(SIGNS_OF_LINKS, ' ');
  return words.replace(/\s+/g, ' ').trim();
}

function asMailProgramsRead(name: string): string {
  return name.normalize('NFKC').replace(IDEOGRAPHIC_STOPS, '.').replace(INVISIBLE, '');
}
