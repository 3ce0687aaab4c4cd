/**
 * The most common passwords: 3,000 with a letter and a digit (valid for admins), and 500 others of at least 8
 * characters (valid for hosts). From zxcvbn 4.4.2, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., MIT
 * license. Large, so only pages that set a password load it.
 */
const COMMON_PASSWORDS = new Set(
  `!qaz2wsx 0000000000o 000000a 007bond 007james 013cpfza 043aaa 063dyjuy 085tzzqi 090909t 0987654321q 0o9i8u 0o9i8u7y 0wnsyo0
  101091m 1066ad 10inches 10sne1 1111111111zz 111111a 111111aa 111111q 11111a 11111q 1111aaaa 1111qqqq 111aaa 111qqq 11223344q
  112233a 112233q 121212a 121212q 123123123a 123123123q 123123a 123123e 123123q 123123qwe 123123qweqwe 123123z 1232323q 123321a
  123321q 123321qwe 123321z 12344321q 1234567890a 1234567890q 1234567890s 1234567890z 123456789a 123456789abc 123456789b
  123456789d 123456789g 123456789k 123456789l 123456789m 123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qqq
  123456789qwe 123456789qwerty 123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789z 12345678a 12345678c
  12345678q 12345678z 1234567a 1234567aa 1234567q 1234567u 1234567z 123456a 123456aa 123456ab 123456abc 123456as 123456asd
  123456b 123456c 123456d 123456e 123456f 123456g 123456h 123456i 123456j 123456k 123456l 123456m 123456n 123456o 123456p
  123456q 123456qaz 123456qq 123456qqq 123456qw 123456qwe 123456qwerty 123456r 123456ru 123456s 123456t 123456v 123456w 123456y
  123456z 123456zxc 12345a 12345abc 12345as 12345asd 12345c 12345d 12345e 12345f 12345g 12345i 12345k 12345m 12345q 12345qaz
  12345qw 12345qwe 12345qwer 12345qwert 12345qwerty 12345r 12345s 12345t 12345trewq 12345v 12345w 12345z 12345zxcvb 1234ab
  1234abc 1234abcd 1234asdf 1234kekc 1234qaz 1234qw 1234qwe 1234qwer 1234qwerty 1234rewq 1234rmvb 1234zxcv 123a123 123aaa 123abc
  123asd 123asd123 123bbb 123dan 123ewq 123hfjdk147 123kat 123masha 123mudar 123q123 123qaz 123qaz123 123qq123 123qwe 123qwe123
  123qwe321 123qwe456 123qweas 123qweasd 123qweasdzxc 123qwer 123qwert 123qwerty 123rrr 123sas 123xyz 123zxc 123zzz 12e3e456
  12locked 12monkey 12qw12 12qw12qw 12qw34 12qw34er 12qwas 12qwasz 12qwaszx 12qwerty 12s3t4p55 1357911q 151nxjmt 154ugeiu
  159357a 159753a 17171717aa 1911a1 1972chev 1a2a3a 1a2a3a4a 1a2a3a4a5a 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2s3d 1a2s3d4f 1a2s3d4f5g
  1aaaaa 1asshole 1basebal 1batman 1bigdog 1bitch 1bubba 1buster 1charlie 1chris 1cowboy 1daddy 1dallas 1daniel 1diamond 1dragon
  1footbal 1fuckme 1fuckyou 1george 1ginger 1golfer 1harley 1hello 1hunter 1hxboqg2 1james 1jennife 1jordan 1killer 1letmein
  1lover 1martin 1master 1michael 1million 1money 1monkey 1mustang 1nicole 1orange 1passwor 1password 1patrick 1pepper 1pillow
  1pussy 1q2a3z 1q2q3q 1q2q3q4q 1q2q3q4q5q 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws 1qa2ws3ed 1qay2wsx 1qaz!qaz
  1qaz2ws 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazse4 1qazxc 1qazxsw 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23e 1qw23er4 1qwert
  1qwerty 1ranger 1robert 1shadow 1soccer 1summer 1thomas 1thunder 1tigger 1william 1winner 1x2zkg8w 1z2x3c 1z2x3c4v 1z2x3c4v5b
  1z2z3z 2002tii 20spanks 2112rush 2300mj 23176djivanfros 23skidoo 26exkp 2cool4u 2fast4u 2fchbg 2girls 2good4u 2hot4u 2n6wvq
  2sexy2ho 2sweet 2w3e4r 2w3e4r5t 2wsx1qaz 2wsx3edc 2wsxcde3 2wsxzaq1 3000gt 321ewq 335533aa 33rjhjds 3465xxx 357mag 368ejhih
  380zliki 383pdjvl 3cudjz 3e2w1q 3edc4rfv 3edcvfr4 3girls 3ip76k2 3ki42x 3mpz4r 3rjs1la7qe 3stooges 3x7pxr 426hemi 44magnum
  45m2do5bs 4815162342lost 4904s677075 4meonly 4money 4r3e2w1q 4r5t6y 4rfv3edc 4rfv5tgb 4rkpkt 4runner 4snz9g 4wheel 4wwvte
  4z34l0ts 4zqauf 50cent 50spanks 555555a 55555a 55bgates 55chevy 56qhxs 57chevy 5hsu75kpot 5rxypn 5tgb6yhn 5wr2i7h8 654321a
  654321q 666666a 67camaro 68camaro 69a20a 69camaro 6chid8 6string 6uldv8 7777777a 777vlad 78girl 78n3s5af 7bgiqk 7grout
  7hrdnw23 7uftyx 7ugd5hip2j 81fukkc 88keys 89231243658s 8balls 8dihc6 8inches 8j4ye3uz 8phrowz622 8phrowz624 911turbo
  9293709b13 987654321a 987654321q 999111999q 9inches a11111 a111111 a123123 a123321 a12345 a123456 a1234567 a12345678
  a123456789 a123456a a12345a a1a2a3 a1a2a3a4 a1a2a3a4a5 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3 a1s2d3f4 a1s2d3f4g5 a4tech a55555
  a7777777 a987654321 aa1234 aa123456 aaa111 aaa123 aaa340 aaaa1111 aaaaa1 aaaaaa1 aaaaaaa1 aaron1 ab1234 abbey1 abc123 abc1234
  abc12345 abc123456 abc321 abcd123 abcd1234 abcdef1 abcdefg1 abigail1 access1 access12 access14 access2 access99 account1
  ace123 acun3t1x acura1 adam12 adam25 adams1 adidas1 admin1 admin123 admin1234 admin18533362 adobe123 adrian1 adult1 africa1
  agent007 airforce1 ak1234 al9agd alabama1 albert1 alex01 alex11 alex12 alex123 alex1234 alex13 alex22 alex32 alex777 alex99
  alexander1 alexis1 alfa156 alice1 alien1 all4me all4one all4u8 allan1 allen1 allison1 aloha1 alpha06 alpha1 alpha12 alpha123
  alpha2 alpha3 alpha7 alyssa1 amanda1 amanda12 amanda18 amanda69 amber1 amber123 america1 amiga1 andre1 andre123 andrea1
  andreas1 andrew1 andrew12 andrew2 andy123 andyod22 angel1 angel12 angel123 angel13 angel2 angel22 angel666 angel7 angel777
  angela1 angels1 angie1 angus1 animal1 anime1 anita1 anna12 anna123 anna1987 anna2614 annie1 another1 anthony1 anthony2
  anthony7 anton1 anton123 antonio1 aol123 aol999 apache1 apollo1 apollo11 apollo13 apple1 apple12 apple123 apple2 apples1
  april1 april12 aq1sw2de3 ar3yuk3 aragorn1 area51 arizona1 arrow1 arsenal1 art123 art131313 arthur1 as1234 as123456 asd123
  asd1234 asd12345 asd123456 asd123asd asd222 asd456 asdasd123 asdf12 asdf123 asdf1234 asdfg1 asdfg123 asdfg12345 asdfgh01
  asdfgh1 asdfgh12 asdqwe123 ashley1 ashley12 aspen1 asq321 ass123 assa1234 asshole1 asterix1 astra1 astro1 atlanta1 atlas1
  audi100 audi80 audia3 audia4 audia6 audis4 august1 austin1 austin12 austin31 austin316 avenger1 awesome1 azerty123 b12345
  b123456 baby123 babygirl1 babylon5 badboy1 badger1 bailey1 baker1 baller1 balls1 banana1 bandit1 barbara1 barbie1 barney1
  baron1 barry1 basebal1 baseball1 basketball1 bastard1 batman1 batman12 batman69 batman99 bball1 bbb747 bbbbb1 bbbbbb1 beach1
  bear12 bear123 bears1 beast1 beatles1 beauty1 beaver1 beavis1 beckham7 becky1 bella1 bella123 belle1 ben123 benji1 bennett1
  benny1 bentley1 bernard1 bethany1 betty1 bh90210 big123 bigal1 bigboy1 bigdick1 bigdog1 bigfoot1 bigred1 bigtits1 biker1
  bilbo1 billy1 billy123 bingo1 bird33 birdie1 birthday1 birthday21 birthday4 biscuit1 bishop1 bitch1 bitch123 biteme1 biteme69
  black1 black12 black123 black2 blackie1 blade1 blade2 blake1 blaster1 blaze1 blazer1 blessed1 blink18 blink182 blondie1 blood1
  blowme1 blue01 blue11 blue12 blue123 blue1234 blue13 blue21 blue22 blue23 blue32 blue33 blue42 blue44 blue45 blue55 blue69
  blue99 blues1 bmw123 bmw2002 bmw318 bmw320 bmw325 bmw325i bmw525 bob123 bobby1 bobby123 bogey1 bond007 bondage1 boner1 bones1
  bones69 bonnie1 booboo1 boobs1 booger1 boogie1 boomer1 boots1 booty1 boris1 boris123 bosco1 boscoe01 boss302 boston1 bowl300
  boxer1 bp2002 br0d3r bradley1 brandon1 brandy1 braves1 bravo1 brazil1 brenda1 brendan1 brent1 brett1 brian1 brian123 brianna1
  britney1 bronco1 broncos1 broncos7 brooke1 brother1 brown1 browns1 bruce1 bruno1 bruno123 brutus1 bryan1 bubba1 bubba123
  bubba2 bubba69 bubbles1 buckeye1 bud420 buddha1 buddy1 buddy12 buddy123 buddy2 buffalo1 buffy1 bulldog1 bulldog2 bulls1
  bulls23 bunny1 buster01 buster1 buster11 buster12 butch1 butter1 c2h5oh c3por2d2 c6h12o6 cadr14nu caesar1 cafc91 caitlin1
  calvin1 camaro1 camaro69 camaroz2 came11 camel1 camelot1 camera1 camero1 cameron1 canada1 candy1 candy123 candy2 canes1 canon1
  cantona7 capa200 capital1 captain1 car123 cards1 care1839 carla1 carlos1 carmen1 carmex2 carol1 carter1 cartman1 casey1
  casey123 casper1 cassie1 cat123 catch22 catfish1 cathy1 cbr600 cbr600rr cbr900 cbr900rr ccccc1 cccccc1 celtic1 celtics1
  cezer121 ch5nmk champ1 chance1 change1 changeme1 chaos1 charger1 charles1 charles2 charlie1 charlie123 charlie2 charlie3
  charlie5 charlie6 charlie7 charlie9 charmed1 chase1 check1 cheer1 cheese1 chelsea1 chelsea2 cherry1 chester1 chester2 chevy1
  chevy2 chevy454 chevys10 chevyz71 chewy1 chicago1 chicago2 chicken1 chicken2 chickenwing101 chico1 chief1 china1 chipper1
  chloe1 chocolate1 chopper1 chosen1 chris1 chris12 chris123 chris2 chrissy1 christ1 christy1 chuck1 cidkid86 cigar1 cindy1
  cisco1 claire1 classic1 claudia1 clemson1 climb7 clinton1 cloud9 clyde1 coach1 cobra1 cobra427 coffee1 colin1 colleen1
  college1 colt1911 colt45 combat123654 compaq1 computer1 conan1 connect1 connie1 control1 cookie1 cookies1 cool12 cool123
  cool99 cooper1 copper1 corey1 corvet07 cosmo1 cougar1 count0 country1 courtney1 cowboy1 cowboys1 crack1 cracker1 craig1 crash1
  crazy1 crazy8 cricket1 crimson1 crystal1 cum4me cup2006 cupcake1 curtis1 cvzefh1gkc cyber1 cygnusx1 cynthia1 d12345 d123456
  d6o8pm d6wnro dad2ownu daddy1 daddy123 daisy1 daisy123 dakota1 dale03 dalejr8 dallas1 dallas22 damage11 dan123 dance1 dancer1
  daniel1 daniel12 daniel123 daniel2 daniela1 danni1 dannon4 danny1 dante1 dapzu455 dasha123 dave123 david1 david12 david123
  david2 david69 davis1 dawgs1 dbrf134 ddddd1 dddddd1 ddddddd1 death1 death123 death666 debbie1 deborah1 defiant1 delta1 demon1
  demon666 den123 denis1 denis123 denise1 dennis1 denver1 derek1 derrick1 destiny1 detroit1 devil1 devil666 devilmaycry4 devils1
  dexter1 dgl70460 dhip6a diablo1 diablo2 diamond1 diana1 diane1 dick69 diesel1 digger1 digital1 dilbert1 dima123 dima1995
  dima1996 dima55 dingo1 dirty1 disco1 disney1 diver1 dixie1 doctor1 dodge1 dodger1 dodgers1 dog123 doggy1 dolly1 dolphin1
  doma77ns domainlock2005 dominic1 donald1 donkey1 donna1 dont4get doqvq3 doris1 douglas1 drag0n dragon01 dragon1 dragon10
  dragon11 dragon12 dragon123 dragon13 dragon2 dragon21 dragon22 dragon23 dragon66 dragon69 dragon7 dragon76 dragon88 dragon99
  dragons1 dream1 dreamer1 driver1 driver8 drummer1 dte4uw ducati99 dude123 dummy1 duncan1 durango1 dusty1 dutch1 dylan1 eagle1
  eagle2 eagles1 easy123 eatme1 eatme2 eatme69 ebony1 echo45 eclipse1 eddie1 edward1 eeeee1 eeeeee1 efbcapa201 eight8 elaine22
  element1 elena1 eleven11 elite1 elite11 ellen1 ellie1 elvira26 elvis1 elvis123 elway7 emily1 eminem1 emmitt22 empire1 england1
  enter1 enter123 erica1 erika1 ernie1 ethan1 everton1 evil666 express1 f00bar f00tball f15eagle f3gh65 f9lmwd faith1 falcon1
  falcon16 falcons1 family1 fantasy1 farside1 fatluvr69 fatty1 favorite2 favorite5 favorite6 favorite7 favorite8 favre4 felix1
  fender1 ferrari1 ferrari2 ferrari3 fffff1 ffffff1 fffffff1 fireman1 first1 fishing1 flash1 flipper1 florida1 flower1 flower2
  flowers1 floyd1 fluffy1 flyers1 flyers88 focus1 footbal1 football1 football123 force1 ford150 fordf150 fordf250 fordf350
  forest1 forest11 forever1 formula1 fortune12 four20 foxcg33 foxtrot1 francis1 frank1 frank123 frankie1 freak1 fred12 fred123
  fred1234 freddie1 freddy1 free4all freedom1 freedom2 freedom3 freedom7 freeman1 fresh1 friday1 friday13 friends1 fritz1 frodo1
  froggy1 front242 fuaqz4 fubar1 fuck0ff fuck12 fuck123 fuck69 fuck777 fucker1 fucker69 fuckme1 fuckme2 fuckme69 fuckoff1 fucku2
  fuckyou1 fuckyou123 fuckyou2 fucmy69 fun123 fun4me funky1 funny1 future1 futyn007 fuzzy1 g00ber g3ujwg gabby1 gabriel1 galaxy1
  games1 gandalf1 gandalf2 garrett1 gateway1 gateway2 gator1 gators1 gecko1 gemini1 general1 genesis1 george1 george12 george2
  georgia1 germany1 gfhjkm1 gfhjkm12 gfhjkm123 ggggg1 gggggg1 ghbdtn1 ghbdtn12 ghbdtn123 ghhh47hj7649 ghjcnj123 ghost1 giant1
  giants1 gibson1 giggs11 ginger1 ginger12 girls1 gizmo1 gizmo123 gizmodo1 glock17 glock21 gn56gn56 gnasher23 go1234 go2hell
  goblue1 gold123 golden1 golf12 golf18 golf69 golf72 golfer1 golfing1 golgo13 gonzo1 goober1 good12345 good123654 good2go
  good4u goofy1 google1 google12 google123 goose1 gordo1 gordon1 gordon24 gr8ful gr8one grace1 grant1 great1 green1 green12
  green123 green2 green3 green5 gregory1 grizzly1 groupd2013 gsxr1000 gsxr1100 gsxr600 gsxr750 guess1 guitar1 gumby1 gunner1
  gy3yt2rgls gypsy1 gznybwf13 h2opolo haha123 hal9000 haley1 halflife2 hallo1 hallo123 hammer1 hammers1 hanna1 hannah1 hansolo1
  happy1 happy123 happy2 happy69 hardcore1 harley01 harley1 harry1 harry123 harvey1 hawaii50 hawkeye1 hawks1 hd764nw5d7e1vb1
  heart1 heather1 heather2 heaven1 heidi1 helen1 hell666 hello1 hello12 hello123 hello2 hello2u helpme1 hendrix1 henry1 henry14
  hershey1 hhhhh1 hhhhhhh1 hihje863 history1 hitman47 hobbes1 hockey1 hockey12 hogan1 holein1 holiday1 holly1 home123 homer1
  homer123 honda1 honey1 hoops1 hooters1 horny1 horny69 horse1 hot123 hot2trot hotdog1 hotel6 hotrod1 hottie1 house1 house123
  houston1 howard1 howdy1 hr3ytm hun999 hunter01 hunter1 hunter12 hunter2 hunting1 huskers1 husky1 ias100 iawgk2 ib6ub9 ibill01
  ibill123 iceman1 iceman69 icu812 iiiii1 iiiiii1 ilove69 iloveu2 iloveyou1 iloveyou2 ilya1234 ilya1992 india123 indiana1
  indians1 indy500 inferno1 integra1 internet1 ireland1 irish1 ironman1 isacs155 island1 its420 iverson3 j3qq4h7h2v jack12
  jack123 jack1234 jackass1 jackie1 jackson1 jackson2 jackson5 jacob1 jagr68 jaguar1 jake01 jake12 jake123 jamaica1 james007
  james1 james11 james123 james2 james23 jamesbond007 jameson1 jamie1 janet1 january1 japan1 jared1 jasmine1 jason1 jason123
  jasper1 jay123 jazzy1 jbond007 jeepcj7 jeffrey1 jelly1 jenna1 jennife1 jennifer1 jenny1 jenny69 jeremy1 jericho1 jerry1 jesse1
  jessica0 jessica1 jessica2 jessie1 jester1 jesus1 jesus123 jesus7 jesus777 jeter2 jim123 jimbo1 jimmy1 jimmy123 jimmy2 jjjjj1
  jjjjjj1 joe123 john11 john12 john123 john1234 john316 johnny1 johnny5 johnson1 joker1 joker69 jonathan1 jones1 jordan1
  jordan12 jordan2 jordan23 joseph1 joshua1 joshua12 joyce1 juice1 juice2 julia1 julie1 july23 junior1 jupiter1 jupiter2
  just4fun just4me just4you justice1 justin1 justin12 jys6wz k12345 k123456 k2trix karen1 kasia1 katana1 kathy1 katie1 katie123
  katrina1 kayla1 kban667 kcj9wx5n keith1 keksa12 kelly001 kelly1 kelly123 kennedy1 kenneth1 kenny1 kermit1 kevin1 kevin123
  killer1 killer12 killer123 killer2 killer7 kimmy1 king123 kings1 kinky1 kirby1 kirill123 kitten1 kitty1 kitty123 kitty2 kkkkk1
  knight1 kobe08 kobe24 kodiak1 kordell1 kramer1 kristen1 kristin1 l2g7k3 l3tm31n l58jkdjp! l8g3bkde ladybug1 lakers1 lakers24
  lakers32 lance1 larry1 larry123 larry33 laser1 laura1 lauren1 lebron23 leeds1 left4dead lemon1 lena123 leno4ka leo123 leroy1
  leslie1 letme1n letmein1 letmein123 letmein2 letmein22 letmein6 letmein7 level42 lewis1 lexus1 libby1 liberty1 light1 lilly1
  lincoln1 linda1 lindsay1 lindsey1 lineage2 lions1 lisa69 little1 liverpool1 lizard1 lllll1 locoman0 logan1 logan5 login123
  lol123 lol1234 lol12345 lollol1 london1 london12 loser1 lost4815162342 lotus1 lotus123 louie1 louis1 louise1 love11 love12
  love123 love1234 love13 love143 love21 love22 love23 love4ever love4u love69 lovely1 loveme1 loveme2 loveme89 lover1 lover69
  loveu2 loveyou1 loveyou2 lucas1 lucas123 lucifer1 lucky1 lucky123 lucky13 lucky2 lucky3 lucky7 lucky777 luv2epus lux2000
  m0nk3y m0nkey m12345 m123456 m5wkqf mack10 madala11 maddog1 madison1 madonna1 magda1 maggie1 magic1 magic123 magic32
  mailcreated5240 major1 malcolm1 mama123 mama1234 mamo4ka man123 manager1 mandy1 mango1 mapet123456 march1 march13 marcius2
  marco1 marcus1 maria1 maria123 maria6 marie1 marina1 marine1 marines1 marino13 mario1 mario66 marissa1 mark12 mark123 mark1234
  mark22 marley1 marta1 martin1 martin12 martin6 martini1 marty1 marvin1 mash4077 mason1 master01 master1 master11 master12
  master123 master2 master99 matrix1 matrix2 matthew1 matthew2 matthew7 maverick1 max123 max333 maxim1 maximus1 maxwell1 mazda1
  mazda3 mazda323 mazda6 mazda626 mazdarx7 mazdarx8 medic1 megan1 melanie1 melissa1 melissa2 member1 memphis1 mercury1 merlin1
  messi10 met2002 metal1 metal666 metallica1 metro1 mets86 mexico1 miami1 michael0 michael1 michael2 michael3 michael6 michael7
  michael8 michael9 michele1 michelle1 mickey1 mike01 mike11 mike12 mike123 mike1234 mike13 mike23 mike69 mikey1 miles1 miller1
  million1 mindy1 mine2306 miranda1 misfit99 misha1 missy1 misty1 misty123 mitch1 mmmmm1 mnbvcxz1 mobil1 mocha1 mof6681 molly1
  molly123 mommy1 monday1 money1 money12 money123 money2 mongo1 monica1 monica2 monique1 monkey1 monkey11 monkey12 monkey123
  monkey13 monkey2 monkey69 monkey7 monster1 montana1 montgom240 monty1 monty123 mookie1 moore1 moose1 mopar1 morgan1 moses1
  moss84 mother1 mounta1n mouse1 mp8o6d muffin1 murphy1 music1 music123 mustang0 mustang1 mustang2 mustang3 mustang5 mustang6
  mustang7 mustang8 mustang9 my3kids my3sons myspace1 naked1 nancy1 nancy123 naruto1 naruto12 naruto123 nascar1 nascar24 nascar3
  nasty1 natalie1 natasha1 nathan1 naughty1 ncc1701 ncc1701a ncc1701d ncc1701e ncc74656 ne1469 nec3520 nelson1 nemesis1 nemrac58
  network1 never1 new123 newlife1 newpass1 newpass6 newport1 newproject2004 newyork1 nexus6 nicholas1 nick12 nick123 nicky1
  nicole1 nicole2 nigga1 nigger1 nikita1 nikita123 nikki1 nimda2k ninja1 nirvana1 nissan1 nokia1 nokia123 nokia3250 nokia3310
  nokia5130 nokia5230 nokia5300 nokia5310 nokia5530 nokia5800 nokia6233 nokia6300 nokia6303 nokia8800 nokian70 nokian73 noles1
  nolimit8 nolimit9 nomad1 nomar5 noname123 nonrev67 not4you note1234 nothing1 number1 number2 number6 number9 nurse1 nwo4life
  nx74205 oasis1 oc247ngucz ocean1 oceans11 october1 october2 oicu812 olds442 olga123 oliver1 olivia1 ollie1 omar10 omega1
  omega2 omega3 onelove1 online1 ooooo1 open123 open1234 open4me orange1 orange12 orange44 orange8 orion1 orion2 orlando1 oscar1
  oscar123 ou8122 ou8123 ou812ic out3xf ozzie1 p0015123 p00kie p0o9i8 p0o9i8u7 p12345 p3wqaw p455w0rd p4ssw0rd p4ssword p@ssw0rd
  pa55w0rd pa55word pablo1 packard1 packers1 packers4 paige1 paladin1 pamela1 panda1 pandora1 pantera1 panther1 panties1 paper1
  paris1 parker1 parol1 party1 pass01 pass12 pass123 pass1234 pass1word pass99 passion1 passw0r passw0rd passwor1 password0
  password01 password1 password11 password12 password123 password1234 password2 password3 password4 password5 password6
  password69 password7 password9 password99 patch1 patches1 patrick1 patrick2 patrick9 patriot1 paul12 paul123 paula1 payton34
  peace1 peaches1 peaches2 peanut1 pearl1 pedro1 pegasus1 penguin1 penis1 penny1 pentium1 pentium4 people1 pepper1 pepper12
  pepsi1 pepsi123 perfect1 pervert1 peter01 peter1 peter123 petra1 phantom1 phillip1 phish1 phoenix1 phoenix2 phone1 photo1
  pi3141 pi314159 piano1 piazza31 picard1 picasso1 pickles1 piggy1 pilot1 pimp69 pinky1 pioneer1 piper1 pippen33 pirate1 pizza1
  pizza123 pkxe62 plastic1 plato1 playboy1 playboy2 player1 player69 please1 pluto1 poi098 poiu0987 pokemon1 pokemon12
  pokemon123 poker1 pokey1 polaris1 police1 police22 polly1 polniypizdec0211 polska1 pontiac1 pookie1 pool6123 poop123 poopy1
  popcorn1 poppy1 porn123 porn4life porn4me porn69 porno1 porno69 porsche1 porsche9 porsche911 postov10 postov1000 power1
  power123 power2 ppppp1 precious1 prelude1 preston1 prime1 prince1 princess1 private1 pro100 psychnaut1 psycho1 ptfe3xxp
  pufunga7782 pumpkin1 puppy1 purple1 pussy1 pussy123 pussy2 pussy4me pussy69 pwxd5x pxx3eftp pyramid1 q11111 q12345 q123456
  q1234567 q12345678 q123456789 q1234567890 q1a2z3 q1q2q3 q1q2q3q4 q1q2q3q4q5 q1w2e3 q1w2e3r q1w2e3r4 q1w2e3r4t q1w2e3r4t5
  q1w2e3r4t5y6 q2w3e4 q2w3e4r5 q55555 q8zo8wzq q9umoz qaz123 qaz12345 qaz123wsx qaz741 qazwsx1 qazwsx12 qazwsx123 qazwsxedc1
  qazwsxedc123 qazxsw12 qazxsw123 qazxsw21 qbg26i qq123456 qq123456789 qqh92r qqq111 qqqq1111 qqqqq1 qqqqqq1 qqqqqqq1 quake1
  quake3 quality1 quant4307s queen1 quest1 quick1 quiz123 quiz1234 qw1234 qw123456 qw12er34 qwaszx12 qwaszx123 qwe123 qwe123asd
  qwe123qwe qwe321 qwe789 qweasd123 qweasdzxc1 qweasdzxc123 qweqwe123 qwer12 qwer123 qwer1234 qwer4321 qwert1 qwert12 qwert123
  qwert12345 qwert40 qwerty00 qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwerty13
  qwerty2 qwerty21 qwerty22 qwerty5 qwerty6 qwerty66 qwerty7 qwerty77 qwerty777 qwerty78 qwerty99 qwertyu1 qwertyu8 qwertyuiop1
  r12345 r2d2c3p0 r2d2c3po r4e3w2q1 rabbit1 racer1 rachel1 radar1 radio1 raider1 raiders1 rainbow1 rainbow6 ralph1 ram1500
  rambo1 random1 randy1 ranger01 ranger1 ranger2 ranger21 ranger99 rangers1 rasdzv3 rasta1 rasta220 rasta69 raven1 raymond1
  razor1 rb26dett ready1 ready2go reaper1 rebbyt34 rebecca1 rebel1 recon1 red123 red1234 red12345 red321 reddog1 redhead1
  redneck1 redsox04 redsox1 redwing1 reggie1 renee1 rescue1 review69 revival47 rhino1 ricardo1 rice80 richard1 richard2 ricky1
  rider1 riker1 riley1 ringo1 river1 rjw7x4 rob123 robbie1 robert1 robert12 robert2 roberto1 robin1 robyn1 rocco1 rocket1 rocks1
  rocky1 rocky123 rocky2 rockyou1 rodeo1 roger1 rogue1 roland1 roma123 roman1 roman123 romeo1 ronald1 ronaldo1 ronaldo7 ronaldo9
  rooster1 rosebud1 rosie1 route66 rover1 rrpass1 rt6ytere rufus1 rugby1 rules1 runner1 rush2112 russell1 russian7 rusty1 rusty2
  s1107d s12345 s123456 saab900 saab9000 sable1 sabrina1 sadie1 sailing1 sailor1 saint1 saints1 salem1 sally1 sam123 samantha1
  sammy1 sammy12 sammy123 sampson1 samson1 samsung1 samsung2 samuel1 samurai1 sandman1 sandra1 sandy1 sandy123 sanity72 sarah1
  sarah123 sasha1 sasha123 sasha1996 sasha_007 sassy1 satan1 satan666 satana666 saturn1 saturn5 save13tx sc00ter scarface1
  school1 scooby1 scooby12 scooby2 scooter1 scooter2 scorpio1 scott1 scott123 scotty1 scout1 scruffy1 scuba1 seattle1 secret1
  secret12 secret123 segblue2 senha123 senna1 sergey1 service1 seven11 seven7 seven77 seven777 sevenof9 sex123 sex4me sex666
  sex6969 sexy12 sexy123 sexy1234 sexy69 sf49ers shadow01 shadow1 shadow11 shadow12 shadow123 shadow13 shadow2 shadow69 shadows1
  shady1 shane1 shaney14 shannon1 shark1 sharon1 shawn1 sheba1 shelby1 sherman1 shock5 shooter1 shorty1 shotgun1 siemens1
  sierra1 sigma1 silly1 silver1 silver12 simba1 simon1 simon123 simple1 simpson1 single1 sissy1 sister1 sixty9 sk84life sk8ordie
  sk8ter skate1 skeeter1 skipper1 skippy1 skyline1 slash1 slave1 slayer1 slayer66 slayer666 slick1 slimed123 slipknot1
  slipknot666 slut69 sluts1 smart1 smile1 smile123 smiley1 smith1 smith123 smoke1 smoke420 smokey1 smooth1 sn00py snake1 sniper1
  snoopy1 snowman1 snowy1 sober1 soccer1 soccer10 soccer11 soccer12 soccer13 soccer14 soccer15 soccer17 soccer2 soccer22 soccer7
  sochi2014 sojdlg123aljg soldier1 sonic1 sonny1 sooners1 sophie1 sosa21 soso123aljg sound1 space1 spade1 spanky1 sparky1
  spartan1 spartan117 spawn1 special1 speed1 speedy1 spencer1 spice1 spider1 spiderman1 spike1 spirit1 spock1 spooky1 spoon1
  sport1 sports1 spurs1 sr20det sssss1 ssssss1 stacey1 stacy1 stalker1 stanley1 star11 star12 star123 star69 stars1 start1
  start123 starwars1 stealth1 steel1 steeler1 steelers1 stella1 steph1 stephen1 steve1 steve123 steven1 stewart1 sting1 stinger1
  stinky1 stone1 stone55 storm1 strange1 strike1 striker1 student1 studio54 stuff1 stupid1 sublime1 success1 sugar1 suka123
  summer01 summer05 summer06 summer1 summer12 summer123 summer20 summer69 summer99 sunny1 sunny123 sunrise1 sunshine1 super1
  super12 super123 super7 super8 superman1 surfer1 surfing1 susan1 sushi1 sweet1 sweet16 sweetie1 swimmer1 sxhq65 sydney1
  system1 system32 t123456 t26gn4 t34vfrc1991 taffy1 tahoe1 take8422 talon1 tammy1 tango1 tanya1 tarheel1 tasha1 taylor1
  taylor12 taylor2 tbone1 teacher1 teddy1 teddy123 teddy2 temp123 temp1234 tennis1 tequila1 terry1 test01 test11 test12 test123
  test1234 testing1 testing123 testme2 texas1 texas2 thelast1 theman1 theone1 therock1 thomas01 thomas1 thomas12 thomas2 three3
  thumper1 thunder1 thunder2 thx1138 tiffany1 tiger1 tiger123 tiger2 tiger7 tigers1 tigger01 tigger1 tigger12 tigger2 tigger69
  tim123 timmy1 timothy1 timoxa94 tinker1 tippy1 titan1 titanic1 today1 tom123 tomcat1 tommy1 tommy123 tommy2 topgun1 tornado1
  toronto1 toshiba1 tower1 toyota1 tracy1 tracy71 trader12 train1 transam1 travis1 trevor1 trial1 tribe1 trigger1 trinity1
  tristan1 trivia1 trivia123 trojans1 trooper1 trouble1 trout1 truck1 trucker1 trumpet1 trust1 trustn01 trustno1 tucker1 turbo1
  turk182 turkey1 turkey50 turtle1 twins2 twisted1 tyler1 tyler123 tyler2 tyson1 ub6ib9 unicorn1 united1 usa123 user123 user345
  usmc0311 usmc1775 usuckballz1 uwrl7c vader1 valerie1 vampire1 vanessa1 vaz2107 vaz21099 vegas1 vegas123 venom121293 venus1
  verizon1 vermont1 vette1 vfr750 vfvf123 vh5150 vicki1 victor1 victoria1 victory1 video1 vika123 viking1 vikings1 vincent1
  viper1 viper123 virgo1 vlad1996 vlad1997 volvo1 voodoo1 vova123 voyager1 vsjasnel12 w00t88 w12345 w123456 w1w2w3w4 w4g8at
  waldo1 walker1 wallace1 wally1 walter1 warcraft1 warcraft3 warrior1 water1 water123 wayne1 weare138 websol76 weed420 welcome1
  welcome123 welcome2 welkom01 wendy1 wesley1 westham1 wg8e3wjf whatever1 whiskey1 white1 whitney1 wicked1 wildcat1 william1
  william2 william3 willie1 willow1 willy1 wilson1 windows1 wings1 winner1 winston1 winston2 winter1 winter12 winter123 winter99
  wizard1 wolf359 wolf666 wolves1 wonder1 woody1 world1 wp2003wp wrest666 wrinkle1 wrinkle5 www123 wwwww1 x12345 x24ik3
  x72jhhu3z xaccess2 xakep1234 xavier1 xbox360 xrp23q xsw21qaz xsw23edc xxx123 xxx666 xxx777 xxxxx1 xxxxxx1 xytfu7 xyz123
  yamaha1 yamahar1 yamahar6 yankee1 yankees1 yankees2 yanks1 year2000 year2005 yellow1 young1 yummy1 yy5rbfsc yyyyy1 yyyyyy1
  z12345 z123456 z1x2c3 z1x2c3v4 z1x2c3v4b5 zachary1 zappa1 zaq123 zaq12345 zaq12wsx zaq1xsw2 zaq1xsw2cde3 zebra1 zelda1 ziggy1
  zippy1 zorro1 zsmj2v zxasqw12 zxc123 zxcasdqwe123 zxcv123 zxcv1234 zxcvb1 zxcvb123 zxcvb12345 zxcvbn1 zxcvbnm1 zxcvbnm123
  zz8807zpl zzz111 zzz123 zzzzz1 zzzzzz1 zzzzzzz1 0.0.0.000 01011970 01011980 01011981 01011985 01011986 01011990 01011991
  01012000 01012001 01012010 01012011 1029384756 11111111 11112222 111222333 11223344 1122334455 11235813 1123581321 12312312
  123321123 12344321 123454321 1234554321 12345678 123456789 1234567890 12345678910 123654789 12369874 123698745 13243546
  147258369 147852369 14789632 147896325 15426378 192837465 25802580 31415926 321654987 4815162342 73501505 741852963 78945612
  789456123 aardvark aberdeen achilles adgjmptw airborne airforce airplane albatros alejandr aleksandr alexande alexandr
  amsterdam anaconda anhyeuem applepie aquarius asdfasdf asdfghjk asdfghjkl aspirine assassin atlantis australi azsxdcfv
  babydoll babygirl backdoor barcelon barcelona baseball basketba beefcake bigballs bigboobs bigdaddy bigmoney billybob billyboy
  blackcat blackdog blackjac blahblah blizzard bluebird blueeyes bluemoon bobafett bollocks bonehead brooklyn brucelee buckeyes
  budlight bulldogs bullshit bunghole butterfl butterfly butthead butthole cadillac caliente californ candyman cardinal carolina
  catherin cavalier cdtnkfyf champion changeme chargers charlott charlton cherokee chevelle chevrole cheyenne chickens chocolat
  christia christin christop cinnamon cjkysirj clitoris cocacola colombia colorado coltrane commando computer concrete consumer
  cooldude corvette cosworth crazybab creampie creative crusader dannyboy darkness darkside darkstar dbrnjhbz deadhead deeznuts
  defender deftones designer devildog diamonds dickhead dietcoke dilligaf dingdong dinosaur discover dkflbvbh doberman dodgeram
  dolphins doughboy drowssap drpepper dthjybrf eatpussy einstein ekaterina electric elephant elizabet engineer enterpri
  enterprise ericsson eternity excalibu explorer fireball firebird fktrcfylh fktrcfylhf flamingo football freckles freepass
  freeporn freeuser frontier fuck_inside fuckface fyfcnfcbz gangbang gangster garfield geronimo ghbdtnbr godsmack godzilla
  goldfish golfball goodluck goodtime greatone greenbay greenday guardian guinness halflife hannibal happyday hardcore hardrock
  hedgehog hellfire hellyeah hercules highland hollywoo holyshit hongkong hotstuff hurrican hyperion icecream ihateyou ilovesex
  iloveyou immortal infiniti infinity internet intrepid jamesbon justdoit juventus kamikaze kangaroo karolina katerina kawasaki
  kenworth keyboard keystone killbill kingkong kingston kittycat labrador lacrosse lancelot lasvegas lesbians lifehack lightnin
  lionking liverpoo liverpool logitech lollipop lonestar lonewolf longhorn loverboy lowrider luckydog macdaddy makaveli manchest
  manchester mandingo maradona marathon mariners marlboro maryjane maverick meatball meatloaf megadeth mercedes meridian
  mersedes metallic metallica michigan microlab microsof microsoft midnight minecraft mistress mongoose monopoly montreal
  morpheus motorola mountain munchkin mushroom musicman mustangs nebraska nintendo nuttertools oblivion overlord pakistan
  panasonic panthers pantyhos paradise passport password passwort patriots pavilion pearljam peekaboo penguins peterpan phillies
  pineappl pinkfloy platinum playtime plymouth poiuytrewq poohbear poontang porkchop pornstar portland portugal precious
  predator presario princess punisher punkrock pussycat qawsedrf qazwsxed qazwsxedc qazwsxedcrfv qazxswedc qweasdzxc qwerasdf
  qwertyui qwertyuio qwertyuiop ragnarok raistlin rammstein rastaman redalert redskins redwings renegade rfnthbyf rhbcnbyf
  rightnow rjirfrgbde roadkill rockhard rockstar rolltide romashka rootbeer sailboat samantha sandiego sapphire saratoga
  scarface scoobydo scorpion scotland sebastia security seinfeld seminole semperfi sentinel septembe serenity sexygirl shamrock
  sherlock shithead showtime simpsons sithlord skittles skorpion skywalke skywalker slapshot slipknot snickers snowball snuggles
  socrates softball software spanking spartans spectrum spiderma spiderman spitfire squirrel srinivas stallion starbuck
  starcraft stardust starfish stargate starship startrek starwars steelers stephani stingray stocking stonecol stranger stripper
  sundance sunshine superfly superman superstar svetlana sweetpea swimming swingers swordfis swordfish syracuse tacobell
  tarheels technics terminator thailand thankyou thuglife titleist tottenha treasure trfnthbyf trombone truelove twilight
  ultimate vacation valentin valentina valhalla vanhalen verbatim veronika vfrcbvrf viktoria vkontakte vladimir vladislav
  warcraft warhammer warriors waterloo webmaster werewolf westside wetpussy whatever whocares wildcats wildfire wolfgang
  wolfpack wolverin wolverine woofwoof wordpass wrangler yosemite zeppelin zxcasdqwe`.split(/\s+/),
);

// Shorter local parts of an address are not checked against the password.
const SHORTEST_NAME = 6;

/** True if a password is very common, or equals the account's address or its local part, in any case. */
export function isCommonPassword(password: string, email = ''): boolean {
  const typed = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const [name = ''] = address.split('@');
  if (typed === address || (name.length >= SHORTEST_NAME && typed === name)) return typed !== '';
  return COMMON_PASSWORDS.has(typed);
}
