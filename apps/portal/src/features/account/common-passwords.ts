/**
 * Passwords that every guesser tries first, among those that our rule (a letter and a digit, 6 to 20
 * characters) lets pass. Short on purpose: it is a hint while typing; the server has the long list.
 */
const commonPasswords = new Set(
  `password1 password12 password123 passw0rd p4ssword abc123 abcd1234 a1b2c3 a1b2c3d4 a12345 a123456
  a1234567 aa123456 aaa111 admin1 admin123 admin1234 asdf1234 baseball1 basketball1 charlie1 changeme1
  dragon1 dragon123 football1 football123 hello1 hello123 iloveyou1 iloveyou2 jesus1 jordan23 letmein1
  letmein123 liverpool1 login123 love123 master1 michael1 monkey1 monkey123 mustang1 pass123 pass1234
  princess1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123 qwer1234 qwerty1 qwerty12 qwerty123 qwerty1234
  qwertyuiop1 quiz123 quiz1234 secret1 secret123 shadow1 soccer1 summer1 summer123 sunshine1 superman1
  temp123 test123 test1234 trivia1 trivia123 trustno1 user123 welcome1 welcome123 winter123 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 12345a 123456a 1234567a 12345678a 123abc 123qwe 123456q 1234qwer`.split(
    /\s+/,
  ),
);

/** Whether a password is among those that are tried first; upper case does not save it. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
