/**
 * Hosts run games in pubs, teachers don't: no school may read of them. A painting and a team of the fixtures
 * are named after the night.
 */
export const ENTERPRISE_WORDS =
  /\b(?:hosts?|rooms?|brands?|users?|(?<!Starry )nights?(?! Owls)|pubs?|bars?|beers?|wines?|drinks?)\b/i;
export const EDUCATION_WORDS =
  /\b(?:teachers?|class(?:es)?|schools?|students?|pupils?|lessons?)\b/i;
