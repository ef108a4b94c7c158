/** Sentences of the server, of what looks through content, files and tables, and names of the inbox. */
export const sentences = {
  // Content health
  'Say what this picture shows.': 'بتائیں کہ تصویر میں کیا ہے۔',
  'Leads to a document that is gone.': 'ایسی دستاویز پر جاتا ہے جو اب نہیں۔',
  'Leads to “{name}”, which is not published.': '“{name}” پر جاتا ہے، جو شائع نہیں۔',
  'Leads to {path}, where there is no page.': '{path} پر جاتا ہے، جہاں کوئی صفحہ نہیں۔',
  'Too small: {kept} pixels wide after cropping, but {needed} are shown here.':
    'چھوٹی ہے: کاٹنے کے بعد {kept} پکسل چوڑی، جبکہ یہاں {needed} چاہییں۔',
  'Too small: {kept} pixels wide, but {needed} are shown here.':
    'چھوٹی ہے: {kept} پکسل چوڑی، جبکہ یہاں {needed} چاہییں۔',
  'Larger than needed: a file of {size}; {most} are plenty.': 'ضرورت سے بڑی: {size} کی فائل؛ {most} کافی ہیں۔',
  'Larger than needed: {pixels} pixels; {most} are plenty.': 'ضرورت سے بڑی: {pixels} پکسل؛ {most} کافی ہیں۔',
  '“{figure}”, and the roles of Man power add up to {count}.': '“{figure}”، جبکہ مین پاور کے شعبوں کا کل {count} ہے۔',
  '“{figure}”, and the offices that are entered are {count}.': '“{figure}”، جبکہ درج دفاتر {count} ہیں۔',
  '“{figure}”, and the years since the company was founded are {count}.':
    '“{figure}”، جبکہ کمپنی کے قیام کو {count} سال ہوئے ہیں۔',
  '“{figure}”, and completed and running projects add up to {count}.':
    '“{figure}”، جبکہ مکمل اور جاری پروجیکٹس کا کل {count} ہے۔',
  'Say what each counts, and when.': 'بتائیں کہ ہر ایک کیا گنتا ہے اور کب کا ہے۔',
  '“{figure}”: say of which day it is.': '“{figure}”: بتائیں کہ کس دن کا ہے۔',
  'Figures without a date': 'تاریخ کے بغیر اعداد',
  'Last changed on {day}. Is it still true?': 'آخری تبدیلی {day} کو۔ کیا یہ اب بھی درست ہے؟',
  '{validity} ({day}).': '{validity} ({day})۔',
  'Closes on {day}, before it is posted on {posted}.': '{day} کو بند، جبکہ شائع {posted} کو ہو گی۔',
  'Closed since {day}: delete it, or give it another last day.': '{day} سے بند: ڈیلیٹ کریں، یا نئی آخری تاریخ دیں۔',
  // Where a document is seen
  'Shown on every page.': 'ہر صفحے پر نظر آتا ہے۔',
  'The menu and the foot of every page.': 'ہر صفحے کا مینو اور نچلا حصہ۔',
  'Needs an address to be seen.': 'نظر آنے کے لیے ایڈریس چاہیے۔',
  'Not shown on any page yet.': 'ابھی کسی صفحے پر نہیں۔',
  // Launch
  'No value': 'مالیت نہیں',
  'No client': 'کلائنٹ نہیں',
  'No year': 'سال نہیں',
  'No photograph': 'تصویر نہیں',
  'Whoever runs the machine sets SMTP_URL and MAIL_FROM; until then nobody is told of messages.':
    'مشین چلانے والا SMTP_URL اور MAIL_FROM سیٹ کرتا ہے؛ تب تک پیغامات کی خبر کسی کو نہیں جاتی۔',
  '{some} of {all} have an app or a passkey, under Accounts.':
    '{all} میں سے {some} کے پاس ایپ یا پاس کی ہے، اکاؤنٹس میں۔',
  'The last one is of {day}.': 'آخری {day} کا ہے۔',
  'Whoever runs the machine sets BACKUP_DIR; until then nothing is copied by itself.':
    'مشین چلانے والا BACKUP_DIR سیٹ کرتا ہے؛ تب تک خود کچھ کاپی نہیں ہوتا۔',
  'SITE_URL and STAFF_URL have to begin with https.': 'SITE_URL اور STAFF_URL کو https سے شروع ہونا چاہیے۔',
  'Whoever runs the machine sets SITE_URL and STAFF_URL: only this machine reaches the site now.':
    'مشین چلانے والا SITE_URL اور STAFF_URL سیٹ کرتا ہے: ابھی صرف یہی مشین سائٹ کھول سکتی ہے۔',
  // Files that are not taken
  'JPEG, PNG, WebP, AVIF, HEIC or SVG, up to 40 MB.': 'JPEG، PNG، WebP، AVIF، HEIC یا SVG، 40 MB تک۔',
  'A PDF, up to 40 MB.': 'PDF، 40 MB تک۔',
  '“{name}” is damaged: it cannot be read as a picture. Open it and save it once more, or take another.':
    '“{name}” خراب ہے: تصویر کے طور پر نہیں پڑھی جا سکتی۔ کھول کر دوبارہ محفوظ کریں، یا دوسری لیں۔',
  '“{name}” is damaged: it cannot be read. Print or export the PDF once more.':
    '“{name}” خراب ہے: نہیں پڑھی جا سکتی۔ PDF دوبارہ پرنٹ یا ایکسپورٹ کریں۔',
  '“{name}” is a PDF and no picture. Save the page that you want to show as JPEG or PNG.':
    '“{name}” تصویر نہیں، PDF ہے۔ جو صفحہ دکھانا ہو اسے JPEG یا PNG میں محفوظ کریں۔',
  '“{name}” is a picture that browsers do not show well ({type}). Save it as JPEG.':
    '“{name}” ایسی تصویر ہے جو براؤزر ٹھیک نہیں دکھاتے ({type})۔ JPEG میں محفوظ کریں۔',
  '“{name}” is no picture. Take a JPEG, PNG, WebP, AVIF, HEIC or SVG.':
    '“{name}” تصویر نہیں۔ JPEG، PNG، WebP، AVIF، HEIC یا SVG لیں۔',
  '“{name}” is no PDF. Open it and print or export it as PDF.':
    '“{name}” PDF نہیں۔ کھول کر PDF میں پرنٹ یا ایکسپورٹ کریں۔',
  '“{name}” is empty, like a file that was not copied to its end. Copy it once more.':
    '“{name}” خالی ہے، جیسے پوری کاپی نہ ہوئی ہو۔ دوبارہ کاپی کریں۔',
  '“{name}” has {size}, and {most} fit. Save it smaller: 3,000 pixels across are plenty.':
    '“{name}” کا سائز {size} ہے، جبکہ {most} کی گنجائش ہے۔ چھوٹی محفوظ کریں: 3,000 پکسل چوڑائی کافی ہے۔',
  '“{name}” has {pixels} megapixels, and 200 can be made to fit. Save it smaller: 3,000 pixels across are plenty.':
    '“{name}” میں {pixels} میگا پکسل ہیں، جبکہ 200 تک چھوٹی ہو سکتی ہے۔ چھوٹی محفوظ کریں: 3,000 پکسل چوڑائی کافی ہے۔',
  '“{name}” has {pixels} megapixels, and this browser could not make it smaller. Save it smaller: 3,000 pixels across are plenty.':
    '“{name}” میں {pixels} میگا پکسل ہیں، اور یہ براؤزر اسے چھوٹا نہیں کر سکا۔ چھوٹی محفوظ کریں: 3,000 پکسل چوڑائی کافی ہے۔',
  '“{name}” is a HEIC picture that could not be converted. Share it from the telephone as JPEG (“most compatible”).':
    '“{name}” HEIC تصویر ہے جو تبدیل نہیں ہو سکی۔ فون سے JPEG میں شیئر کریں (“most compatible”)۔',
  '“{name}” is an SVG drawing that could not be drawn. Save it as PNG.':
    '“{name}” SVG ہے جو نہیں بن سکی۔ PNG میں محفوظ کریں۔',
  '“{name}” is larger than what the server takes. Save it smaller.': '“{name}” سرور کی حد سے بڑی ہے۔ چھوٹی محفوظ کریں۔',
  'You may not add files here, so “{name}” was not taken.':
    'آپ یہاں فائل شامل نہیں کر سکتے، اس لیے “{name}” نہیں لی گئی۔',
  '“{name}” did not arrive: the server was not reached. Try it again.':
    '“{name}” نہیں پہنچی: سرور سے رابطہ نہیں ہوا۔ دوبارہ کوشش کریں۔',
  // Tables that are read
  'The file is larger than 1 MB.': 'فائل 1 MB سے بڑی ہے۔',
  'This is no CSV file. In a spreadsheet, choose “Save as” and CSV.':
    'یہ CSV فائل نہیں۔ اسپریڈ شیٹ میں “Save as” اور CSV چنیں۔',
  'The file has more than {count} rows.': 'فائل میں {count} سے زیادہ قطاریں ہیں۔',
  'The head of the file has no column {columns}.': 'فائل کی پہلی سطر میں کالم {columns} نہیں۔',
  'There is no {noun} with the id “{id}”, or another row has it too.':
    '“{id}” آئی ڈی والا کوئی اندراج نہیں ({noun})، یا کسی اور قطار میں بھی ہے۔',
  '{title} has more than {count} characters.': '{title} میں {count} سے زیادہ حروف ہیں۔',
  '{title} “{text}” is no number.': '{title} “{text}” عدد نہیں۔',
  '{title} “{text}” is none of: {choices}.': '{title} “{text}” ان میں سے نہیں: {choices}۔',
  '{title} is empty.': '{title} خالی ہے۔',
  entry: 'اندراج',
  person: 'شخص',
  'Name on the list': 'فہرست پر نام',
  // What the server answers
  'The server cannot be reached.': 'سرور سے رابطہ نہیں ہو رہا۔',
  'The server cannot be reached. What you typed is kept, and you can go on as soon as it is back.':
    'سرور سے رابطہ نہیں ہو رہا۔ جو آپ نے لکھا محفوظ ہے، رابطہ بحال ہوتے ہی کام جاری رکھیں۔',
  'The server answered {status}.': 'سرور کا جواب: {status}۔',
  'Please sign in to the Studio.': 'براہ کرم اسٹوڈیو میں سائن اِن کریں۔',
  'Somebody else changed this meanwhile.': 'اس دوران کسی اور نے اسے بدل دیا۔',
  'Somebody else changed one of them meanwhile.': 'اس دوران کسی اور نے ان میں سے ایک کو بدل دیا۔',
  'One of them is not there any more.': 'ان میں سے ایک اب موجود نہیں۔',
  'This reply was sent already, before you changed it: another one is a second mail.':
    'یہ جواب آپ کے بدلنے سے پہلے جا چکا ہے: دوبارہ بھیجنے سے دوسری ای میل جائے گی۔',
  'This letter was sent already, before you changed it: another one is a second mail to each.':
    'یہ خط آپ کے بدلنے سے پہلے جا چکا ہے: دوبارہ بھیجنے سے ہر ایک کو دوسری ای میل جائے گی۔',
  'Nothing was sent.': 'کچھ نہیں گیا۔',
  'There is nothing at this address.': 'اس ایڈریس پر کچھ نہیں۔',
  'There is no such submission.': 'ایسا کوئی اندراج نہیں۔',
  'Nothing is stored about this address.': 'اس ایڈریس کے بارے میں کچھ محفوظ نہیں۔',
  'It has as many notes as one can have.': 'نوٹ کی حد پوری ہو گئی۔',
  'There is another note under this name.': 'اس نام کا ایک اور نوٹ ہے۔',
  'The letters are on their way.': 'خطوط روانہ ہو چکے ہیں۔',
  'Only applications are answered from here.': 'یہاں سے صرف درخواستوں کا جواب دیا جاتا ہے۔',
  'Too many inboxes are open.': 'بہت سے اِن باکس کھلے ہیں۔',
  'Your account does not see the inbox.': 'آپ کا اکاؤنٹ اِن باکس نہیں دیکھ سکتا۔',
  'Your account does not see this part of the inbox.': 'آپ کا اکاؤنٹ اِن باکس کا یہ حصہ نہیں دیکھ سکتا۔',
  'This token may read only.': 'یہ ٹوکن صرف پڑھ سکتا ہے۔',
  'This request has parts that cannot be used.': 'اس درخواست کے کچھ حصے قابل استعمال نہیں۔',
  'Your sign-in cannot be checked right now.': 'ابھی آپ کا سائن اِن چیک نہیں ہو سکتا۔',
  'This password is too easy to guess.': 'یہ پاس ورڈ بہت آسان ہے۔',
  'A password needs at least {n} characters': 'پاس ورڈ میں کم از کم {n} حروف ہوں',
  'A password has at most {n} characters': 'پاس ورڈ میں زیادہ سے زیادہ {n} حروف ہوں',
  // Files
  'All files': 'تمام فائلیں',
  'PDF files': 'PDF فائلیں',
  // Inbox
  messages: 'پیغامات',
  message: 'پیغام',
  'requests for a quote': 'کوٹیشن کی درخواستیں',
  'request for a quote': 'کوٹیشن کی درخواست',
  applications: 'ملازمت کی درخواستیں',
  application: 'ملازمت کی درخواست',
  '1 message': '1 پیغام',
  '{n} messages': '{n} پیغامات',
  '1 request for a quote': '1 کوٹیشن کی درخواست',
  '{n} requests for a quote': '{n} کوٹیشن کی درخواستیں',
  '1 application': '1 ملازمت کی درخواست',
  '{n} applications': '{n} ملازمت کی درخواستیں',
  '{n} people': '{n} لوگوں',
  'Only this {one}': 'صرف یہ {one}',
  'The {many} found by the present filter, as a CSV table for Excel and the like':
    'موجودہ فلٹر کی {many}، Excel وغیرہ کے لیے CSV ٹیبل میں',
  'All {many}, as a CSV table for Excel and the like': 'تمام {many}، Excel وغیرہ کے لیے CSV ٹیبل میں',
  Answered: 'جواب دیا',
  Pricing: 'قیمت لگ رہی ہے',
  Quoted: 'کوٹیشن دی',
  Won: 'مل گیا',
  Lost: 'نہیں ملا',
  Shortlisted: 'شارٹ لسٹ',
  Offer: 'آفر',
  Hired: 'بھرتی',
  'A new application becomes Read.': 'نئی درخواست “پڑھ لیا” ہو جاتی ہے۔',
  'The stage becomes Interview.': 'مرحلہ “انٹرویو” ہو جاتا ہے۔',
  'The stage becomes Declined.': 'مرحلہ “معذرت” ہو جاتا ہے۔',
  'Not scanned for viruses.': 'وائرس کے لیے اسکین نہیں ہوئی۔',
  'No virus was found in it.': 'اس میں کوئی وائرس نہیں ملا۔',
  'Sent by a stranger: open it with care.': 'اجنبی نے بھیجی: احتیاط سے کھولیں۔',
  'It holds scripts, as forms do.': 'اس میں اسکرپٹ ہیں، جیسے فارموں میں ہوتے ہیں۔',
  'Other files are attached to it.': 'اس کے ساتھ اور فائلیں لگی ہوئی ہیں۔',
  'Parts of it are encrypted: nobody looked through them.': 'اس کے کچھ حصے خفیہ ہیں: وہ دیکھے نہیں گئے۔',
  'The virus scanner found something in it, so it is not handed out.':
    'وائرس اسکینر کو اس میں کچھ ملا، اس لیے نہیں دی جاتی۔',
  'Ask for another one.': 'دوسری منگوائیں۔',
} as const
