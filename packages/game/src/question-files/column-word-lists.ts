// One line per language, in this order: English, German, French, Spanish, Italian, Portuguese, Dutch,
// Swedish, Norwegian and Danish, Finnish, Polish, Czech and Slovak, Hungarian, Romanian, Croatian and
// Serbian, Slovene, Turkish, Greek, Russian, Ukrainian, Bulgarian, Baltic, Indonesian, Vietnamese,
// Japanese, Chinese, Korean, Arabic, Hebrew, Hindi, Thai, Catalan. Words are compared in lower case and
// without accents.
export const questionWords = `
  question|questions|ques|question text|question title|question name|quiz question|trivia question|q|prompt|clue|front|term|statement|the question
  frage|fragen|fragetext|fragestellung|vorderseite|begriff
  question posée|questions posées|intitulé|énoncé|recto|texte de la question
  pregunta|preguntas|texto de la pregunta|enunciado|anverso
  domanda|domande|testo della domanda|quesito|fronte
  pergunta|perguntas|questão|questões|texto da pergunta|frente
  vraag|vragen|vraagtekst|voorkant
  fråga|frågor|frågetext|framsida
  spørsmål|spørgsmål|spørsmålstekst|forside
  kysymys|kysymykset
  pytanie|pytania|treść pytania
  otázka|otázky|znění otázky
  kérdés|kérdések
  întrebare|întrebări|întrebarea
  pitanje|pitanja|питање|питања
  vprašanje|vprašanja
  soru|sorular|soru metni
  ερώτηση|ερωτήσεις
  вопрос|вопросы|текст вопроса
  питання|запитання|текст питання
  въпрос|въпроси
  küsimus|jautājums|klausimas|küsimused|jautājumi|klausimai
  pertanyaan|soal|soalan
  câu hỏi
  質問|問題|問題文|設問|問い|クイズ
  问题|題目|题目|問題
  질문|문제
  سؤال|السؤال|الأسئلة|أسئلة
  שאלה|שאלות
  प्रश्न|सवाल
  คำถาม
  pregunta del qüestionari|preguntes`;

export const answerWords = `
  answer|answers|ans|answer text|a|back|response|responses|solution|definition|correct response|the answer|accepted answer|accepted answers
  antwort|antworten|lösung|antworttext|rückseite|definition
  réponse|réponses|solution|verso|texte de la réponse
  respuesta|respuestas|solución|reverso
  risposta|risposte|soluzione|retro
  resposta|respostas|solução|verso
  antwoord|antwoorden|oplossing|achterkant
  svar|svaret|lösning|baksida
  svar|løsning|bakside|bagside
  vastaus|vastaukset
  odpowiedź|odpowiedzi|rozwiązanie
  odpověď|odpovědi|odpoveď|odpovede|řešení
  válasz|válaszok|megoldás
  răspuns|răspunsuri|răspunsul
  odgovor|odgovori|одговор|одговори
  odgovor|rešitev
  cevap|cevaplar|yanıt|yanıtlar
  απάντηση|απαντήσεις
  ответ|ответы
  відповідь|відповіді
  отговор|отговори
  vastus|atbilde|atsakymas|vastused|atbildes|atsakymai
  jawaban|jawapan
  câu trả lời|trả lời|đáp án
  答え|回答|解答|こたえ|答
  答案|解答
  답|정답|답변|해답
  جواب|الجواب|إجابة|الإجابة|الاجابة|اجابة
  תשובה|תשובות
  उत्तर|जवाब
  คำตอบ
  resposta|solució`;

export const rightWords = `
  correct answer|correct answers|right answer|right answers|correct option|correct options|right option|correct choice|right choice|correct|right|answer key|key|correct index|correct answer index|answer index|answer number|correct answer number|correct letter|answer letter|answer idx|correct answer text|correct option index|correct option number|correct option letter|correct ans|real answer|true answer|actual answer
  richtige antwort|richtige antworten|korrekte antwort|richtig|richtige option|richtige lösung
  bonne réponse|bonnes réponses|réponse correcte|réponses correctes|réponse juste
  respuesta correcta|respuestas correctas|opción correcta|correcta
  risposta corretta|risposte corrette|risposta esatta|risposta giusta|opzione corretta|corretta
  resposta correta|respostas corretas|resposta certa|opção correta|alternativa correta|gabarito|correta
  juiste antwoord|goede antwoord|correcte antwoord|juist antwoord|goed antwoord
  rätt svar|korrekt svar
  riktig svar|rett svar|rigtigt svar|korrekt svar
  oikea vastaus
  poprawna odpowiedź|prawidłowa odpowiedź
  správná odpověď|správna odpoveď
  helyes válasz
  răspuns corect|răspunsul corect|varianta corectă
  točan odgovor|tačan odgovor|тачан одговор
  pravilen odgovor|pravilni odgovor
  doğru cevap|doğru yanıt|doğru seçenek
  σωστή απάντηση
  правильный ответ|верный ответ
  правильна відповідь
  верен отговор|правилен отговор
  õige vastus|pareizā atbilde|teisingas atsakymas
  jawaban benar|jawaban yang benar|kunci jawaban|kunci
  đáp án đúng|câu trả lời đúng
  正解|正答
  正确答案|正確答案
  정답 번호
  الإجابة الصحيحة|الجواب الصحيح
  תשובה נכונה|התשובה הנכונה
  सही उत्तर|सही जवाब
  คำตอบที่ถูกต้อง
  resposta correcta`;

export const optionWords = `
  option|opt|choice|alternative|possible answer|answer option|answer choice|options|choices|answer options|answer choices|alternatives|possible answers
  antwortmöglichkeit|auswahl|antwortmöglichkeiten|möglichkeit|antwortoption|optionen
  choix|proposition|propositions
  opción|opciones|alternativa|alternativas
  opzione|opzioni|scelta
  opção|opções|alternativa|alternativas
  optie|opties|keuze|antwoordoptie
  alternativ|svarsalternativ
  svaralternativ|valgmulighed|svarmulighed
  vaihtoehto|vaihtoehdot
  opcja|opcje|wariant
  možnost|možnosti|možnosť
  lehetőség|opció
  opțiune|opțiuni|varianta|variante
  opcija|opcije|опција|ponuđeni odgovor
  možnost
  seçenek|seçenekler|şık
  επιλογή|επιλογές
  вариант|варианты|вариант ответа|варианты ответа
  варіант|варіанти|варіант відповіді
  опция|възможност
  valik|variants|variantas
  pilihan|opsi
  lựa chọn|phương án
  選択肢|選択
  选项|選項
  선택지|보기
  خيار|الخيار|الخيارات
  אפשרות|אפשרויות
  विकल्प
  ตัวเลือก
  opció|opcions`;

export const imageWords = `
  image|images|picture|pictures|photo|image url|image link|image address|picture url|picture link|picture address|photo url|question image|question image url|question picture|img|img url|thumbnail
  bild|bilder|bildadresse|foto|bild url|bildlink|bild link
  image de la question|photo|lien de l'image|url de l'image
  imagen|imágenes|foto|enlace de la imagen|url de la imagen
  immagine|immagini|foto|link immagine|url immagine
  imagem|imagens|foto|link da imagem|url da imagem
  afbeelding|afbeeldingen|plaatje|foto|afbeelding url
  bild|bilder|bildlänk
  bilde|billede|billeder
  kuva|kuvat
  obraz|obrazek|zdjęcie
  obrázek|obrázok|fotka
  kép|képek
  imagine|poză
  slika|слика
  slika
  resim|görsel|fotoğraf
  εικόνα|φωτογραφία
  картинка|изображение|фото
  зображення|картинка|фото
  изображение|снимка
  pilt|attēls|paveikslėlis
  gambar|foto
  hình ảnh|hình|ảnh
  画像|写真|画像url
  图片|圖片|图像
  이미지|사진|그림
  صورة|الصورة
  תמונה
  चित्र|छवि
  รูปภาพ|ภาพ
  imatge`;

export const wrongWords = `
  incorrect|wrong|false|distractor|decoy|bad|fake|dummy
  falsche|falsch|inkorrekte|distraktor
  mauvaise|fausse|incorrecte
  incorrecta|incorrectas|errónea|falsa
  sbagliata|errata|scorretta
  incorreta|errada
  foute|fout|onjuiste|onjuist|verkeerd
  fel|felaktigt
  feil|galt|forkert
  väärä
  błędna|niepoprawna|zła
  špatná|nesprávná|nesprávna
  helytelen|hibás|rossz
  greșit|incorect
  netočan|pogrešan|нетачан
  napačen
  yanlış
  λάθος|λανθασμένη
  неправильный|неверный
  неправильна|хибна
  грешен
  vale|nepareizā|neteisingas
  salah
  sai
  不正解|誤答
  错误|錯誤
  오답
  خاطئة|خاطئ
  שגויה|לא נכונה
  गलत
  ผิด`;

export const otherWords = `
  no|number|num|nr|id|index|#|order|position|row|category|categories|difficulty|level|topic|subject|theme|type|genre|points|point|value|score|time|time limit|timer|seconds|duration|tags|tag|explanation|hint|hints|rationale|feedback|notes|note|comment|comments|source|sources|reference|round|round name|date|air date|show number|author|language|region|deck|notetype|guid|question number|question no|question id|question #|question type|question nr|number of question|year|chapter|video|audio|media|status|used|fun fact|regions|is nsfw|timestamp|email|email address|username|user answer
  nummer|lfd. nr|kategorie|kategorien|schwierigkeit|schwierigkeitsgrad|thema|punkte|zeit|zeitlimit|erklärung|hinweis|quelle|runde|typ|fach|datum|bemerkung
  numéro|n|catégorie|difficulté|niveau|thème|sujet|temps|explication|indice|remarque|manche
  número|categoría|dificultad|nivel|tema|puntos|tiempo|explicación|pista|fuente|ronda|tipo|fecha
  numero|categoria|difficoltà|livello|argomento|punti|tempo|spiegazione|suggerimento|fonte|turno|data
  categoria|dificuldade|nível|pontos|tempo|explicação|dica|rodada|fonte
  categorie|moeilijkheid|moeilijkheidsgraad|onderwerp|punten|tijd|uitleg|toelichting|bron|ronde
  kategori|svårighet|svårighetsgrad|ämne|poäng|tid|förklaring|ledtråd|källa|runda
  vanskelighet|vanskelighetsgrad|sværhedsgrad|emne|poeng|point|forklaring|kilde|runde
  numero|kategoria|luokka|vaikeus|vaikeustaso|aihe|pisteet|aika|selitys
  numer|kategoria|trudność|poziom|temat|punkty|czas|wyjaśnienie|runda
  číslo|kategorie|kategória|obtížnost|obtiažnosť|téma|body|čas|vysvětlení|kolo
  sorszám|kategória|nehézség|téma|pont|pontok|idő|magyarázat|forduló
  număr|categorie|dificultate|temă|puncte|timp|explicație|rundă
  broj|redni broj|kategorija|težina|bodovi|vrijeme|objašnjenje
  številka|kategorija|težavnost|točke|čas
  no|numara|sıra|kategori|zorluk|seviye|konu|puan|süre|açıklama
  αριθμός|κατηγορία|δυσκολία|θέμα|βαθμοί|πόντοι|χρόνος|εξήγηση
  номер|категория|сложность|уровень|тема|баллы|очки|время|пояснение|тур|раунд
  номер|категорія|складність|рівень|тема|бали|час|пояснення
  номер|категория|трудност|тема|точки|време
  kategooria|raskus|kategorija|grūtība|sunkumas
  nomor|kategori|kesulitan|poin|waktu|penjelasan
  số|stt|danh mục|chủ đề|độ khó|điểm|thời gian|giải thích
  番号|カテゴリ|カテゴリー|ジャンル|難易度|解説|配点|時間
  编号|序号|分类|类别|類別|难度|難度|分数|解析|时间
  번호|카테고리|분류|난이도|해설|점수|시간
  رقم|الرقم|الفئة|فئة|الصعوبة|التصنيف|النقاط|الوقت
  מספר|קטגוריה|רמת קושי|נושא|ניקוד|זמן
  क्रमांक|श्रेणी|कठिनाई|विषय|अंक|समय
  ลำดับ|หมวดหมู่|ความยาก|คะแนน|เวลา`;
