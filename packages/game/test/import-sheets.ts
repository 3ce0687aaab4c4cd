// Invented sheets, a block each: a note, the expected reading, then rows of cells between bars.
//   h0 or h-     the row that is the header, or none
//   1            the column of the questions
//   a2           the answer is the text of column 2
//   r6:2-5:L     column 6 names one of columns 2 to 5 by letter (or by number from 0 or 1)
//   l2:1:1       column 1 is a list in one cell, and column 2 names its right item by number from 1
//   m1-4         the right one of columns 1 to 4 is marked in its text
//   a1/a2        either is right
//   x            no usable answer
// After the colon: read as meant, right after one click, asked with another preset, or without answers.
export const wordedSheets = `
# plain, English
h0 0 a1: as meant
Question | Answer
How many legs does a spider have? | Eight
Which gas do plants take in? | Carbon dioxide
Name the longest river in Scotland. | Tay
Who painted the ceiling of the Sistine Chapel? | Michelangelo

# grade, question, right and wrong answers, German
h0 1 a2: one click
Klasse | Frage | Richtig | Falsch 1 | Falsch 2
7 | Wie heißt die Hauptstadt von Österreich? | Wien | Graz | Linz
7 | Welches Gas atmen wir aus? | Kohlendioxid | Helium | Argon
8 | Wer schrieb „Faust“? | Goethe | Schiller | Lessing
8 | Welcher Fluss fließt durch Köln? | Rhein | Donau | Elbe

# answer before the question, French
h0 1 a0: as meant
Réponse | Question
Neuf | Combien de joueurs compte une équipe de baseball ?
Lyon | Quelle ville est la capitale de la gastronomie ?
Ravel | Qui a composé le Boléro ?

# everything a database has, English
h0 3 a5: as meant
id | category | difficulty | question | hint | correct_answer | created_at
101 | Science | 1 | What is the hardest natural mineral? | It is worn on rings | Diamond | 2023-01-04
102 | Science | 2 | What is measured in hertz? | Radio | Frequency | 2023-01-04
103 | Music | 1 | Who sang Thriller? | MJ | Michael Jackson | 2023-02-11
104 | Music | 3 | Which composer was deaf? | Ode to Joy | Beethoven | 2023-02-12

# options and a letter, Spanish
h0 1 r6:2-5:L: as meant
Nº | Pregunta | Opción A | Opción B | Opción C | Opción D | Respuesta correcta
1 | ¿Cuál es el planeta más grande? | Marte | Júpiter | Venus | Saturno | B
2 | ¿Quién pintó el Guernica? | Picasso | Dalí | Miró | Goya | A
3 | ¿En qué año llegó Colón a América? | 1489 | 1490 | 1492 | 1498 | C
4 | ¿Qué río pasa por Sevilla? | Ebro | Tajo | Duero | Guadalquivir | D

# options and a number from 1, Italian
h0 0 r5:1-4:1: one click
Domanda | Risposta 1 | Risposta 2 | Risposta 3 | Risposta 4 | Corretta
Qual è la capitale della Sardegna? | Cagliari | Sassari | Nuoro | Olbia | 1
Chi ha scritto la Divina Commedia? | Petrarca | Dante | Boccaccio | Ariosto | 2
Quanti lati ha un ettagono? | 5 | 6 | 7 | 8 | 3
Quale metallo è liquido? | Ferro | Oro | Rame | Mercurio | 4

# options and a number from 0, Polish
h0 0 r5:1-4:0: one click
Pytanie | Odpowiedź A | Odpowiedź B | Odpowiedź C | Odpowiedź D | Poprawna
Stolica Polski to? | Warszawa | Kraków | Łódź | Gdańsk | 0
Ile nóg ma mrówka? | 4 | 6 | 8 | 10 | 1
Kto napisał „Lalkę”? | Sienkiewicz | Reymont | Prus | Mickiewicz | 2
Największe jezioro w Polsce? | Mamry | Gopło | Wigry | Śniardwy | 3

# numbers that show neither 0 nor the last option, English
h0 0 r4:1-3:1: one click
Question | Choice 1 | Choice 2 | Choice 3 | Correct
Which is a fruit? | Tomato | Carrot | Leek | 1
Which is a bird? | Bat | Robin | Bee | 2
Which swims? | Trout | Goat | Hen | 1
Which is a metal? | Clay | Tin | Silk | 2

# the right text repeated behind the options, Portuguese
h0 0 a5: as meant
Pergunta | Alternativa A | Alternativa B | Alternativa C | Alternativa D | Resposta
Qual é a capital do Brasil? | Rio | Brasília | Recife | Manaus | Brasília
Quem descobriu o Brasil? | Cabral | Colombo | Vespúcio | Magalhães | Cabral
Qual é o maior oceano? | Índico | Ártico | Pacífico | Atlântico | Pacífico

# three wrong answers before the right one, English
h0 0 a4: as meant
question | wrong1 | wrong2 | wrong3 | right
Which animal barks? | Cat | Cow | Hen | Dog
Which is the red planet? | Venus | Pluto | Saturn | Mars
What do bees make? | Milk | Wax paper | Silk | Honey

# English column names on a Dutch sheet
h0 1 a2: as meant
nr | vraag | antwoord | bron
1 | Wat is de hoofdstad van Friesland? | Leeuwarden | atlas
2 | Hoeveel provincies heeft Nederland? | Twaalf | atlas
3 | Wie schilderde De Nachtwacht? | Rembrandt | museum

# Russian, letters of the file are Latin
h0 0 r5:1-4:L: as meant
Вопрос | Вариант A | Вариант B | Вариант C | Вариант D | Ответ
Столица Франции? | Лион | Париж | Ницца | Марсель | B
Сколько дней в високосном году? | 364 | 365 | 366 | 367 | C
Кто написал «Войну и мир»? | Толстой | Чехов | Гоголь | Пушкин | A
Самая длинная река Европы? | Дон | Дунай | Днепр | Волга | D

# Chinese with a kind and an explanation
h0 2 r7:3-6:L: as meant
编号 | 题型 | 题干 | 选项A | 选项B | 选项C | 选项D | 正确答案 | 解析
1 | 单选 | 中国的首都是哪里？ | 上海 | 北京 | 广州 | 深圳 | B | 略
2 | 单选 | 世界最高的山峰是什么？ | 珠穆朗玛峰 | 泰山 | 华山 | 黄山 | A | 位于喜马拉雅
3 | 单选 | 一年有多少个月？ | 十 | 十一 | 十二 | 十三 | C | 常识
4 | 单选 | 水的化学式是什么？ | CO2 | O2 | H2 | H2O | D | 化学

# Japanese with an explanation
h0 1 a2: as meant
番号 | 問題 | 答え | 解説
1 | 日本で一番高い山は何ですか？ | 富士山 | 3776メートル
2 | 「雪国」を書いた作家は誰ですか？ | 川端康成 | ノーベル賞
3 | 日本の通貨は何ですか？ | 円 | 1871年から

# Korean options and a number
h0 0 r5:1-4:1: one click
문제 | 보기1 | 보기2 | 보기3 | 보기4 | 정답
한국의 수도는 어디입니까? | 서울 | 부산 | 대구 | 인천 | 1
한글을 만든 왕은 누구입니까? | 태조 | 세종 | 정조 | 영조 | 2
가장 큰 섬은 무엇입니까? | 독도 | 거제도 | 제주도 | 진도 | 3
가장 긴 강은 무엇입니까? | 한강 | 금강 | 영산강 | 낙동강 | 4

# Turkish
h0 0 a1: as meant
Soru | Cevap | Kategori
Türkiye'nin başkenti neresidir? | Ankara | Coğrafya
İstanbul hangi yıl fethedildi? | 1453 | Tarih
İstiklal Marşı'nı kim yazdı? | Mehmet Akif Ersoy | Edebiyat

# Swedish, with an image
h0 0 a1: as meant
Fråga | Svar | Bild
Vad heter Sveriges huvudstad? | Stockholm | https://example.org/s.png
Vilken färg har en smurf? | Blå | https://example.org/b.png
Hur många ben har en bläckfisk? | Åtta | https://example.org/o.png

# Hungarian options, Latin letters in small
h0 0 r4:1-3:L: as meant
Kérdés | A | B | C | Megoldás
Melyik a legnagyobb magyar tó? | Balaton | Velencei-tó | Fertő | a
Ki írta a Himnusz szövegét? | Petőfi | Kölcsey | Arany | b
Melyik évben volt a mohácsi csata? | 1456 | 1514 | 1526 | c

# Czech flashcards with tags
h0 0 a1: as meant
Otázka | Odpověď | Tags
Hlavní město Česka? | Praha | zeměpis
Kdo složil Mou vlast? | Smetana | hudba
Nejvyšší hora Česka? | Sněžka | zeměpis

# titles above the header
h2 1 a2: as meant
Pub quiz of the Red Lion
Round 4: Food and drink
No. | Question | Answer
1 | Which nut is used in marzipan? | Almond
2 | Which fruit makes cider? | Apple
3 | Which country invented sushi as we know it? | Japan

# points and time beside the answer
h0 1 a2: as meant
Time | Question | Answer | Points
20 | Which ocean is the deepest? | Pacific | 100
30 | Which bone is the longest? | Femur | 100
20 | Which letter is rarest in English? | Z | 200

# a column of keywords looks like a key
h0 0 a1: as meant
Question | Answer | Keywords
Which king had six wives? | Henry VIII | tudor
Which queen reigned longest? | Elizabeth II | windsor
Which fleet lost in 1588? | The Armada | spain

# all answers are numbers
h0 0 a1: as meant
Question | Answer
How many sides has a cube? | 6
How many strings has a violin? | 4
How many planets are there? | 8
In which year did the Titanic sink? | 1912

# true or false statements
h0 0 a1: as meant
Statement question | Answer
The moon is made of rock. | True
Sharks are mammals. | False
Rome is older than Paris. | True
Bats are blind. | False

# feedback for right and wrong answers is no answer
h0 0 a1: as meant
Question | Answer | Correct feedback | Incorrect feedback
What is the capital of Peru? | Lima | Well done | It begins with L
What is the capital of Chile? | Santiago | Well done | It begins with S
What is the capital of Cuba? | Havana | Well done | It begins with H

# number of answers and question type are no columns of a round
h0 1 a3: as meant
Question type | Question text | Number of answers | Answer
open | Who wrote Emma? | 1 | Jane Austen
open | Who wrote Ulysses? | 1 | James Joyce
open | Name a Brontë sister. | 3 | Emily

# Finnish words that the list may not know
h0 0 a1: as meant
Kysymys | Vastaus
Mikä on Suomen pääkaupunki? | Helsinki
Kuka kirjoitti Kalevalan? | Lönnrot
Montako järveä Suomessa on? | 188 000
`;

export const unwordedSheets = `
# options named by a word and a number, Spanish
h0 0 r4:1-3:1: as meant
Pregunta | Opción 1 | Opción 2 | Opción 3 | Respuesta
¿Qué ave no vuela? | Gorrión | Pingüino | Cuervo | Opción 2
¿Qué metal es líquido? | Mercurio | Hierro | Zinc | Opción 1
¿Qué gas respiramos? | Helio | Neón | Oxígeno | Opción 3
¿Qué planeta es rojo? | Venus | Marte | Júpiter | opcion_2

# options named by a word and a letter, Portuguese
h0 0 r4:1-3:L: as meant
Pergunta | Resposta A | Resposta B | Resposta C | Gabarito
Qual ave não voa? | Pardal | Pinguim | Corvo | Alternativa B
Qual metal é líquido? | Mercúrio | Ferro | Zinco | Alternativa A
Qual gás respiramos? | Hélio | Neônio | Oxigênio | Alternativa C

# circled numbers and a counter, Korean
h0 0 r4:1-3:1: as meant
문제 | 보기1 | 보기2 | 보기3 | 정답
날지 못하는 새는? | 참새 | 펭귄 | 까마귀 | ②
액체인 금속은? | 수은 | 철 | 아연 | 1번
붉은 행성은? | 금성 | 목성 | 화성 | ③
가장 큰 동물은? | 코끼리 | 하마 | 고래 | 3번

# letters of another script in front of a bracket, Russian
h0 0 r5:1-4:L: as meant
Вопрос | Вариант А | Вариант Б | Вариант В | Вариант Г | Ответ
Какая птица не летает? | Воробей | Пингвин | Ворона | Сова | б)
Какой металл жидкий? | Железо | Цинк | Ртуть | Медь | в)
Какая планета красная? | Марс | Венера | Сатурн | Уран | а)
Какое число простое? | 4 | 6 | 8 | 7 | Г

# Greek letters as the names of columns
h0 0 r4:1-3:L: as meant
Ερώτηση | Α | Β | Γ | Απάντηση
Ποιο πουλί δεν πετά; | Κοράκι | Πιγκουίνος | Σπουργίτι | Β
Ποιο μέταλλο είναι υγρό; | Υδράργυρος | Σίδηρος | Χρυσός | Α
Ποιος πλανήτης είναι κόκκινος; | Κρόνος | Δίας | Άρης | Γ

# options named by the colors of their columns
h0 0 r4:1-3:L: one click
Question | Red | Blue | Green | Answer
Which bird cannot fly? | Crow | Penguin | Robin | Blue
Which metal is liquid? | Mercury | Iron | Zinc | red
Which planet is red? | Venus | Saturn | Mars | Green

# the letter of the option before its text
h0 0 r4:1-3:L: as meant
Question | Option A | Option B | Option C | Answer
Which bird cannot fly? | Crow | Penguin | Robin | B. Penguin
Which metal is liquid? | Mercury | Iron | Zinc | A. Mercury
Which planet is red? | Venus | Saturn | Mars | C. Mars

# options named in words that nobody knows
h0 0 r4:1-3:1: choose
Question | Option 1 | Option 2 | Option 3 | Answer
Which bird cannot fly? | Crow | Penguin | Robin | the second
Which metal is liquid? | Mercury | Iron | Zinc | the first
Which planet is red? | Venus | Saturn | Mars | the third
Which gas do plants take in? | Oxygen | Carbon dioxide | Neon | the second

# unknown names of options, answers in numbers and words
h0 0 a5: one click
Question | Opt1 | Opt2 | Opt3 | Opt4 | Answer
Which bird cannot fly? | Crow | Penguin | Robin | Owl | 2
Which metal is liquid? | | | | | Mercury
Which planet is red? | Mars | Venus | Saturn | Uranus | 1
Which gas do plants take in? | | | | | Carbon dioxide

# a nearly empty column behind the letters
h- 0 r4:1-3:L: one click
Which bird cannot fly? | Crow | Penguin | Robin | b
Which metal is liquid? | Mercury | Iron | Zinc | a
Which planet is red? | Venus | Saturn | Mars | c
Which one, if any, can fly? | Ostrich | Emu | Owl | more | c
Which river is the longest? | Nile | Rhine | Thames | a

# texts that end with a number are answers
h0 0 a1: as meant
Question | Answer | Category
Which mission landed on the moon first? | Apollo 11 | Space
Which one turned back? | Apollo 13 | Space
Which was the last one? | Apollo 17 | Space

# no header, two questions first
h- 0 a1: one click
Which planet has rings? | Saturn
Who discovered penicillin? | Fleming
What is the currency of Japan? | Yen
Which metal rusts? | Iron

# no header, a number before each row
h- 1 a2: one click
1 | Which is the largest desert? | Antarctica
2 | Which is the smallest state? | Vatican City
3 | Which is the longest wall? | The Great Wall

# no header, options and letter
h- 0 r5:1-4:L: one click
Which is a prime number? | 4 | 6 | 7 | 9 | C
Which is a square number? | 3 | 16 | 18 | 20 | B
Which is even? | 2 | 3 | 5 | 7 | A
Which is odd? | 2 | 4 | 6 | 9 | D

# no header, code first, German options and letter
h- 1 r5:2-4:L: choose
T1 | Welches Tier bellt? | Hund | Katze | Maus | A
T2 | Welches Tier miaut? | Hund | Katze | Maus | B
T3 | Welches Tier piepst? | Hund | Katze | Maus | C
T4 | Welches Tier fängt Mäuse? | Hund | Katze | Maus | B

# no header, a tail of level, hint and points
h- 0 r5:1-4:L: one click
What is 2 + 2? | 3 | 4 | 5 | 6 | B | easy | count | 10
What is 3 x 3? | 6 | 8 | 9 | 12 | C | easy | square | 10
What is 81 / 9? | 9 | 8 | 7 | 6 | A | medium | times table | 20
What is 7 x 8? | 54 | 55 | 58 | 56 | D | hard | two digits | 30

# words without a header, English and French
h- 0 a1: choose
dog | chien
house | maison
to swim | nager
apple | pomme
yesterday | hier

# statements with a gap, no header
h- 0 a1: one click
The capital of Wales is ___. | Cardiff
Water freezes at ___ degrees Celsius. | 0
Hamlet was prince of ___. | Denmark

# own words over a plain sheet
h0 0 a1: as meant
Text | Reply
What colour is a ruby? | Red
What colour is an emerald? | Green
What colour is a sapphire? | Blue

# Greek words over a plain sheet
h0 0 a1: as meant
Ερώτηση | Απάντηση
Ποια είναι η πρωτεύουσα της Ελλάδας; | Αθήνα
Ποιος έγραψε την Οδύσσεια; | Όμηρος
Ποιο είναι το μεγαλύτερο νησί; | Κρήτη

# Hebrew words
h0 0 a1: as meant
שאלה | תשובה
מהי בירת צרפת? | פריז
כמה ימים בשבוע? | שבעה
מי כתב את המלט? | שייקספיר

# Arabic words
h0 0 a1: as meant
السؤال | الجواب
ما هي عاصمة مصر؟ | القاهرة
كم عدد أيام السنة؟ | 365
من كتب ألف ليلة؟ | مجهول

# Thai options and a number, words unknown
h0 0 r5:1-4:1: one click
คำถาม | ก | ข | ค | ง | เฉลย
เมืองหลวงของไทยคืออะไร? | กรุงเทพฯ | เชียงใหม่ | ภูเก็ต | ขอนแก่น | 1
สัตว์ใดตัวใหญ่ที่สุด? | ช้าง | หมู | วัว | วาฬ | 4
หนึ่งปีมีกี่เดือน? | 10 | 11 | 12 | 13 | 3

# Vietnamese, the right option in words
h0 0 a4: as meant
Câu hỏi | Phương án 1 | Phương án 2 | Phương án 3 | Đáp án
Thủ đô của Việt Nam là gì? | Huế | Hà Nội | Đà Nẵng | Hà Nội
Núi cao nhất Việt Nam? | Fansipan | Bà Đen | Ba Vì | Fansipan
Sông dài nhất thế giới? | Amazon | Mekong | Nin | Nin

# no right column at all
h0 1 x: no answer
id | question_en | option1_en | option2_en | option3_en
1 | What is the capital of Italy? | Rome | Milan | Turin
2 | Who wrote Macbeth? | Dickens | Shakespeare | Austen
3 | What is the boiling point of water? | 90 | 95 | 100

# options under plain letters, nothing marked
h0 0 x: no answer
Question | (a) | (b) | (c)
What is the largest organ? | Heart | Liver | Skin
What is the smallest bone? | Stirrup | Femur | Rib
What pumps blood? | Lung | Heart | Brain

# questions alone with categories
h0 1 x: no answer
Category | Question | Level
Sports | Who won the first World Cup? | 1
Films | Who directed Jaws? | 2
Sports | How long is a marathon? | 1
Films | Who played Rocky? | 1

# a letter and a word with a clue
h0 3 a1: one click
Letter | Word | Level | Clue
A | Apple | 1 | A fruit that keeps the doctor away
B | Banana | 1 | A yellow fruit that monkeys like
C | Cherry | 2 | A small red fruit with a stone in it

# stock of an office
h0 0 x: no answer
Article | Quantity | Shelf
Pencils | 200 | A1
Paper | 50 | A2
Folders | 75 | B1

# swapped archive: the answer is the long text
h0 1 a2: choose
Clue value | Answer | Question
200 | This city on the Thames is the capital of the United Kingdom | What is London
400 | This scientist developed the general theory of relativity | Who is Einstein
600 | This is the chemical symbol of gold, from the Latin aurum | What is Au

# numeric answers, one with a typo
h0 0 a5: one click
Question | Option 1 | Option 2 | Option 3 | Option 4 | Answer
How many players has a football team? | 9 | 10 | 11 | 12 | 11
How many cards has a suit? | 12 | 13 | 14 | 15 | 13
How many holes has golf? | 9 | 16 | 18 | 20 | 1 8
How many rings has the Olympic flag? | 4 | 5 | 6 | 7 | 5

# a letter file with one number
h0 0 r4:1-3:L: choose
Question | Option A | Option B | Option C | Correct
Which is hot? | Ice | Fire | Snow | B
Which is cold? | Ice | Fire | Steam | A
Which is wet? | Sand | Stone | Rain | C
Which is dry? | Desert | Lake | Sea | 1

# two right columns that differ
h0 0 a1/a2: one click
Question | Correct answer | Right answer
Who was first on the moon? | Armstrong | Aldrin
Who was first in space? | Gagarin | Shepard
Who was first at the pole? | Amundsen | Scott

# a list in one cell, by letter
h0 0 l2:1:L: as meant
Question | Options | Answer
Which sea is dead? | Dead Sea; Red Sea; Black Sea | A
Which sea is red? | Dead Sea; Red Sea; Black Sea | B
Which sea is black? | Dead Sea; Red Sea; Black Sea | C

# a list in brackets, by text
h0 0 a2: as meant
Question | Choices | Answer
Which is a vowel? | ["B", "A", "C"] | A
Which instrument has keys? | ["Piano", "Drum", "Flute"] | Piano
Which one flies? | ["Pig", "Crow", "Dog"] | Crow

# a list in one cell, by number from nothing seen
h0 0 l2:1:1: one click
Question | Options | Correct option
Which is a tree? | Oak; Rose; Fern | 1
Which is a flower? | Oak; Rose; Fern | 2
Which has thorns? | Oak; Rose; Moss | 2

# stars mark the right option, no header
h- 0 m1-3: one click
Which is the fastest animal? | Lion | *Cheetah | Horse
Which is the tallest animal? | *Giraffe | Elephant | Ostrich
Which is the loudest animal? | Parrot | Wolf | *Blue whale

# a note marks the right option
h0 0 m1-3: one click
Question | Answer 1 | Answer 2 | Answer 3
What is the capital of Norway? | Oslo (right) | Bergen | Tromsø
What is the capital of Latvia? | Tartu | Riga (right) | Vilnius
What is the capital of Malta? | Gozo | Sliema | Valletta (right)

# the same question in every row
h0 0 a1: choose
Question | Answer
What is the capital? | Paris
What is the capital? | Rome
What is the capital? | Oslo
What is the capital? | Bern

# a type between the options
h0 0 r6:1,3,5:L: as meant
stem | a | type a | b | type b | c | right
Which is a noun? | run | verb | house | noun | red | B
Which is a verb? | go | verb | tree | noun | blue | A
Which is a colour? | sit | verb | cup | noun | green | C

# a board
h0 0 x: no answer
Which is best? | Who was first? | What is it? | How many?
100 | 100 | 100 | 100
200 | 200 | 200 | 200
300 | 300 | 300 | 300

# a phrase book of three languages
h0 0 a1: choose
English | Deutsch | Français
Good morning | Guten Morgen | Bonjour
Thank you | Danke | Merci
See you tomorrow | Bis morgen | À demain

# right option by text and letter, header in capitals
h0 0 r5:1-4:L: as meant
QUESTION | A | B | C | D | CORRECT
What melts first? | Wax | Iron | Lead | Gold | A
What floats on water? | Stone | Cork | Iron | Gold | B
What conducts best? | Wood | Glass | Silver | Wool | C
What is hardest? | Talc | Chalk | Tin | Diamond | D

# options after the right one, Romanian
h0 0 a1: as meant
Întrebare | Răspuns corect | Răspuns greșit 1 | Răspuns greșit 2
Care este capitala României? | București | Cluj | Iași
Cine a scris Luceafărul? | Eminescu | Caragiale | Creangă
Câte județe are România? | 41 | 40 | 42
`;
