// The most common passwords that pass the rules of length, letter and digit, as published lists of
// leaked passwords agree on them. Compared in lower case.
const COMMON_PASSWORDS = new Set(
  `123abc 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx abc123 abc1234 abcd1234 access14 admin123
  admin1234 adobe123 alex123 andrew1 angel1 ashley1 asdf1234 asshole1 aa123456 a123456 a1234567
  a12345678 a123456789 baby123 bailey1 baseball1 blink182 buster1 charlie1 chelsea1 cheese1
  computer1 cookie1 daniel1 diamond1 dragon1 dragon123 football1 freedom1 fuckyou1 george1 ginger1
  google1 hannah1 hello1 hello123 heather1 hunter1 hunter2 iloveyou1 iloveyou2 jasmine1 jessica1
  jesus1 jordan1 jordan23 joshua1 justin1 killer1 letmein1 liverpool1 love123 lovely1 london1
  maggie1 marina1 master1 matthew1 maverick1 michael1 michelle1 monkey1 monkey12 mother1 mustang1
  myspace1 naruto1 newyork1 nicole1 ninja1 number1 p@ssw0rd pa55word passw0rd password0 password1
  password01 password11 password12 password123 password1234 password2 password3 pepper1 player1
  pokemon1 princess1 purple1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123 qwer1234 qwerty1 qwerty12
  qwerty123 qwerty1234 rainbow1 ranger1 rockyou1 samantha1 samsung1 scooter1 secret1 shadow1 silver1
  soccer1 spider1 starwars1 summer1 sunshine1 superman1 taylor1 test123 test1234 thomas1 tigger1
  trustno1 user123 welcome1 welcome123 whatever1 william1 winter1 x12345 yankees1 zaq12wsx zxcvbnm1`.split(
    /\s+/,
  ),
);

/** Whether a password is one of the most common ones. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
