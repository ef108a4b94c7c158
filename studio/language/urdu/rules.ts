/** Findings of the rules of the schema, and words of lists beside what a document says itself. */
export const rules = {
  'Still needed: {what}.': 'ابھی چاہیے: {what}۔',
  'Still needed: {what}, at least {count}.': 'ابھی چاہیے: {what}، کم از کم {count}۔',
  'At most {count} {what} fit here: remove some.': '{what}: زیادہ سے زیادہ {count} کی گنجائش ہے، کچھ ہٹا دیں۔',
  'At most {count} characters.': 'زیادہ سے زیادہ {count} حروف۔',
  'The same entry is in the list twice: remove one.': 'ایک ہی اندراج فہرست میں دو بار ہے: ایک ہٹا دیں۔',
  // What is needed, where the title of the field is not enough
  'a section, so that the page is not empty': 'کوئی سیکشن، تاکہ صفحہ خالی نہ رہے',
  'the address. Press Generate to make it from the title': 'ایڈریس۔ Generate دبائیں تو عنوان سے بن جاتا ہے',
  'the day on which it was posted': 'شائع ہونے کا دن',
  'the name of the file': 'فائل کا نام',
  'the number of projects': 'پروجیکٹس کی تعداد',
  'the time of opening': 'کھلنے کا وقت',
  'the time of closing': 'بند ہونے کا وقت',
  'what is written when an application arrived': 'درخواست ملنے پر کیا لکھا جائے',
  'what is written to invite somebody': 'انٹرویو پر بلانے کے لیے کیا لکھا جائے',
  'what is written to decline': 'معذرت کے لیے کیا لکھا جائے',
  'what it shows': 'کیا دکھائے',
  'what the picture shows, for visitors who cannot see it': 'تصویر میں کیا ہے، ان کے لیے جو اسے دیکھ نہیں سکتے',
  'which sheet': 'کون سی شیٹ',
  'which tender it is for': 'کس ٹینڈر کے لیے ہے',
  'words when nothing is found': 'کچھ نہ ملنے پر الفاظ',
  'the value of the contract': 'معاہدے کی مالیت',
  'the employer or the client': 'ایمپلائر یا کلائنٹ',
  'the day of completion': 'تکمیل کا دن',
  'the number of the licence': 'لائسنس نمبر',
  'the finances by year': 'سال بہ سال مالیات',
  'the statement on litigation': 'مقدمات کا بیان',
  codes: 'کوڈ',
  columns: 'کالم',
  entries: 'اندراجات',
  lines: 'سطریں',
  networks: 'نیٹ ورک',
  numbers: 'نمبر',
  places: 'جگہیں',
  years: 'سال',
  // Links and addresses
  'Choose a page of this site or an address elsewhere, not both.':
    'اس سائٹ کا صفحہ چنیں یا باہر کا ایڈریس، دونوں نہیں۔',
  'Choose the page that the link leads to, or give an address elsewhere.':
    'وہ صفحہ چنیں جس پر لنک لے جائے، یا باہر کا ایڈریس دیں۔',
  'Give the link its words: an address elsewhere has no title to take them from.':
    'لنک کے الفاظ لکھیں: باہر کے ایڈریس کا کوئی عنوان نہیں جس سے لیے جائیں۔',
  'Begin the address with https://.': 'ایڈریس \u2066https://\u2069 سے شروع کریں۔',
  'Begin the address with / or https://.': 'ایڈریس / یا \u2066https://\u2069 سے شروع کریں۔',
  'Begin the address with https://, mailto:, tel: or / (a path on this site).':
    'ایڈریس \u2066https://\u2069 یا \u2066mailto:\u2069 یا \u2066tel:\u2069 یا / (اس سائٹ کا راستہ) سے شروع کریں۔',
  'Copy the whole address, beginning with https://.': 'پورا ایڈریس کاپی کریں، جو \u2066https://\u2069 سے شروع ہو۔',
  'A whole address, with https:// before it.': 'پورا ایڈریس، شروع میں \u2066https://\u2069 کے ساتھ۔',
  'Begin with / and leave out the name of the site, spaces, ? and #.':
    '/ سے شروع کریں؛ سائٹ کا نام، خالی جگہ، ? اور # نہ لکھیں۔',
  'Leave out the / at the beginning.': 'شروع کا / نہ لکھیں۔',
  'Leave out the / at the end.': 'آخر کا / نہ لکھیں۔',
  'Another redirect begins at this address already.': 'اس ایڈریس سے ایک ری ڈائریکٹ پہلے سے ہے۔',
  '“{page}” is at this address now: it is shown as long as it is there.':
    'ابھی اس ایڈریس پر “{page}” ہے: جب تک ہے وہی نظر آئے گا۔',
  'A translation has the address of its English page, and no page in English has this one.':
    'ترجمے کا ایڈریس وہی ہوتا ہے جو انگریزی صفحے کا، اور انگریزی میں اس ایڈریس کا کوئی صفحہ نہیں۔',
  'The {type} “{title}” already has this address. Choose another.':
    'یہ ایڈریس پہلے سے “{title}” ({type}) کا ہے۔ کوئی اور چنیں۔',
  'Published at {path} until now: whoever asks for that will be led to the new address.':
    'اب تک {path} پر شائع ہے: جو وہاں آئے گا نئے ایڈریس پر پہنچے گا۔',
  'The site itself answers at {path}. Choose another address.':
    '{path} پر سائٹ خود جواب دیتی ہے۔ کوئی اور ایڈریس چنیں۔',
  'Write hyphens instead of spaces. Example: “city-center”.': 'خالی جگہ کے بجائے ہائفن لکھیں۔ مثال: “city-center”۔',
  'Only letters, digits, and single dots or hyphens between them. Example: “city-center”.':
    'صرف انگریزی حروف اور ہندسے، بیچ میں ایک ایک ڈاٹ یا ہائفن۔ مثال: “city-center”۔',
  'The page above stands below this one: that would make a circle.':
    'اوپر والا صفحہ خود اسی صفحے کے نیچے ہے: یوں چکر بن جائے گا۔',
  'Write one address a line. Example: {example}.': 'ہر سطر میں ایک ایڈریس لکھیں۔ مثال: {example}۔',
  'Write one address. Example: {example}.': 'ایک ایڈریس لکھیں۔ مثال: {example}۔',
  'An address stands there twice.': 'ایک ایڈریس دو بار لکھا ہے۔',
  'At most {count}: a list of your mail server serves more.':
    'زیادہ سے زیادہ {count}: اس سے زیادہ کے لیے اپنے میل سرور کی لسٹ بنائیں۔',
  // Pictures, files and words
  'Upload or choose the picture.': 'تصویر اپ لوڈ کریں یا چنیں۔',
  'Upload or choose the PDF.': 'PDF اپ لوڈ کریں یا چنیں۔',
  'This is the name of a file. Say what the picture shows.': 'یہ فائل کا نام ہے۔ بتائیں کہ تصویر میں کیا ہے۔',
  'Leave out “picture of”: begin with what it shows.': '“picture of” نہ لکھیں: جو نظر آتا ہے اسی سے شروع کریں۔',
  'Long to listen to: one sentence is enough, details belong in the text.':
    'سننے میں لمبا ہے: ایک جملہ کافی ہے، تفصیل متن میں لکھیں۔',
  'The overview page shows a picture of each.': 'مجموعی صفحے پر ہر ایک کی تصویر ہوتی ہے۔',
  'Three to eight stages, or none.': 'تین سے آٹھ مرحلے، یا کوئی نہیں۔',
  'There are {count} stages.': 'کل مرحلے {count} ہیں۔',
  'Search engines show about {limit} letters; this has {count}.':
    'سرچ انجن تقریباً {limit} حروف دکھاتے ہیں؛ یہاں {count} ہیں۔',
  '{word} means nothing. There are {name}, {position}, {reference} and {company}.':
    '{word} کا کوئی مطلب نہیں۔ یہ چل سکتے ہیں: {name}، {position}، {reference} اور {company}۔',
  'At most 80 characters: it stands in a narrow list.': 'زیادہ سے زیادہ 80 حروف: یہ تنگ فہرست میں آتا ہے۔',
  'Something stands there twice.': 'ایک چیز دو بار لکھی ہے۔',
  'At most {count}: applicants look through all of them.':
    'زیادہ سے زیادہ {count}: درخواست دینے والوں کو یہ سب دیکھنے پڑتے ہیں۔',
  'At most 12 characters. Example: A-7.': 'زیادہ سے زیادہ 12 حروف۔ مثال: A-7۔',
  'Small letters, digits and hyphens, then .pdf. Example: {example}.':
    'چھوٹے انگریزی حروف، ہندسے اور ہائفن، پھر \u2066.pdf\u2069۔ مثال: {example}۔',
  '“{title}” reports to “{above}”, but no position has that name.':
    '“{title}” جس کو جواب دہ ہے (“{above}”)، اس نام کا کوئی عہدہ نہیں۔',
  'Write six digits behind a #. Example: #f2a900.': '# کے بعد چھ ہندسے لکھیں۔ مثال: \u2066#f2a900\u2069۔',
  // Numbers, days and times
  'A number above zero, without commas.': 'صفر سے بڑا عدد، کوما کے بغیر۔',
  'A number above zero, in square feet, without commas.': 'صفر سے بڑا عدد، مربع فٹ میں، کوما کے بغیر۔',
  'A whole number from 1.': '1 یا اس سے بڑا پورا عدد۔',
  'Line {line}: two numbers, feet to the right and feet up.': 'سطر {line}: دو عدد، دائیں طرف فٹ اور اوپر کی طرف فٹ۔',
  '{from} to {to} corners, each on a line of its own.': '{from} سے {to} کونے، ہر ایک اپنی سطر پر۔',
  'The building, an empty line, the plot: no more than these two.': 'عمارت، ایک خالی سطر، پلاٹ: ان دو سے زیادہ نہیں۔',
  'Two sides cross each other: go around it from corner to corner.':
    'دو اطراف ایک دوسرے کو کاٹتی ہیں: کونے سے کونے تک اس کے گرد چلیں۔',
  'All corners are on one line: nothing stands between them.': 'سب کونے ایک ہی لکیر پر ہیں: ان کے بیچ کچھ نہیں۔',
  'A whole number from {from} to {to}.': '{from} سے {to} تک کا پورا عدد۔',
  'A whole number, zero or more.': 'پورا عدد، صفر یا زیادہ۔',
  'A number from 0 to 100.': '0 سے 100 تک کا عدد۔',
  'A number of things cannot be below zero.': 'گنتی صفر سے کم نہیں ہو سکتی۔',
  'A quantity cannot be below zero.': 'تعداد صفر سے کم نہیں ہو سکتی۔',
  'A year. Example: 2005.': 'سال لکھیں۔ مثال: 2005۔',
  'A year with four digits, not in the future.': 'چار ہندسوں کا سال، آنے والا نہیں۔',
  'Between 2 and 20 seconds, so that a slide can be read.': '2 سے 20 سیکنڈ، تاکہ سلائیڈ پڑھی جا سکے۔',
  'Write digits and spaces, with the country code. Example: {example}.':
    'ہندسے اور خالی جگہ لکھیں، ملک کے کوڈ کے ساتھ۔ مثال: {example}۔',
  'Write the time in 24 hours, for example {example}.': 'وقت 24 گھنٹے کے حساب سے لکھیں، مثلاً {example}۔',
  'The closing time must be later than the opening time.': 'بند ہونے کا وقت کھلنے کے وقت کے بعد ہونا چاہیے۔',
  'It cannot be less than where it begins.': 'یہ شروع کی رقم سے کم نہیں ہو سکتی۔',
  'It cannot be complete before it starts.': 'شروع ہونے سے پہلے مکمل نہیں ہو سکتا۔',
  'It cannot close before it is posted.': 'شائع ہونے سے پہلے بند نہیں ہو سکتی۔',
  'Over: it is closed already.': 'تاریخ گزر گئی: اسامی بند ہو چکی ہے۔',
  'This day is still to come.': 'یہ دن ابھی آیا نہیں۔',
  'A certificate cannot expire before it is issued.': 'سرٹیفکیٹ جاری ہونے سے پہلے ختم نہیں ہو سکتا۔',
  '{validity}: put the renewed certificate in its place.': '{validity}: اس کی جگہ تجدید شدہ سرٹیفکیٹ لگائیں۔',
  '{validity}: time to renew it.': '{validity}: تجدید کا وقت ہے۔',
  // Validity
  'Ran out yesterday': 'کل ختم ہو گیا',
  'Ran out {n} days ago': '{n} دن پہلے ختم ہو گیا',
  '{day}, expired': '{day}، ختم شدہ',
  'Valid till {day}': '{day} تک درست',
  'Ends today': 'آج ختم ہو رہا ہے',
  'Ends tomorrow': 'کل ختم ہو گا',
  'Ends in {n} days': '{n} دن میں ختم ہو گا',
  '{validity}.': '{validity}۔',
  // Packs
  'No deadline: licences are checked against today.': 'آخری تاریخ نہیں: لائسنس آج کی تاریخ پر پرکھے جاتے ہیں۔',
  'The deadline is over.': 'آخری تاریخ گزر گئی۔',
  'No similar project is chosen.': 'کوئی ملتا جلتا پروجیکٹ نہیں چنا گیا۔',
  'Ends before the deadline, on {day}.': 'آخری تاریخ سے پہلے، {day} کو ختم ہوتا ہے۔',
  // Lists
  Urdu: 'اردو',
  hidden: 'پوشیدہ',
  'below {page}': '{page} کے نیچے',
  nowhere: 'کہیں نہیں',
  'for now': 'فی الحال',
  'Links: {count}': 'لنک: {count}',
  'Pages below: {count}': 'نیچے کے صفحے: {count}',
  '1 row': '1 سطر',
  '{count} rows': '{count} سطریں',
  '{opens} to {closes}': '{opens} سے {closes} تک',
  'Reports to {name}': '{name} کو جواب دہ',
  'At the top': 'سب سے اوپر',
  '1 person': '1 شخص',
  '{count} people': '{count} لوگ',
  Closed: 'بند',
  'Closes after {day}': '{day} کے بعد بند',
} as const

/** Sanity's texts that stand beside those of the rules, by its namespaces and names: in English, as they were, and in Urdu. */
export const sanityTexts: Readonly<Record<string, Readonly<Record<string, readonly [english: string, urdu: string]>>>> =
  {
    validation: {
      'panel.title': ['Validation', 'غلطیوں کی جانچ'],
      'panel.no-errors-message': ['No validation errors', 'کوئی غلطی نہیں'],
      'panel.close-button-aria-label': ['Close validation', 'غلطیوں کی جانچ بند کریں'],
      'generic.required': ['Required', 'ضروری ہے'],
      'generic.not-allowed': ['Value did not match any allowed values', 'یہ دی گئی چیزوں میں سے نہیں'],
      'object.reference-not-published': [
        'Referenced document must be published',
        'پہلے اسے شائع کریں جس کا یہاں حوالہ ہے',
      ],
      'slug.missing-current': ['Slug must have a value', 'ایڈریس خالی نہیں ہو سکتا'],
    },
    structure: {
      'action.publish.validation-issues.tooltip': [
        'There are validation errors that need to be fixed before this document can be published',
        'کچھ غلطیاں ہیں، شائع کرنے سے پہلے انہیں ٹھیک کریں',
      ],
      'action.publish.validation-issues-toast.title': ['Validation errors', 'غلطیاں ہیں'],
      'action.publish.validation-issues-toast.description': [
        'Please fix the validation errors before publishing',
        'شائع کرنے سے پہلے غلطیاں ٹھیک کریں',
      ],
    },
  }
