/** Texts of Help, and its how-tos. */
export const help = {
  'Search the help': 'ہیلپ میں تلاش کریں',
  'Search: publish, picture, tender': 'تلاش: publish، picture، tender',
  'Nothing here says “{search}”.': '“{search}” یہاں کہیں نہیں ملا۔',
  'What each tool is for': 'ہر ٹول کس کام کا ہے',
  'Go there': 'وہاں جائیں',
  'What waits for you, what colleagues did lately, and the figures of the month.':
    'آپ کے باقی کام، ساتھیوں نے حال میں کیا کیا، اور مہینے کے اعداد۔',
  'Everything that stands on the site, by task: pages, projects, certificates, people.':
    'سائٹ پر جو کچھ ہے، کام کے حساب سے: صفحے، پروجیکٹ، سرٹیفکیٹ، لوگ۔',
  'The site as it will be, with drafts. A click on a text opens its field.':
    'سائٹ جیسی ڈرافٹ کے ساتھ ہو گی۔ کسی متن پر کلک کریں تو اس کا خانہ کھلتا ہے۔',
  'Messages, requests for a quote and applications: read, assign, note, answer.':
    'پیغامات، کوٹیشن کی درخواستیں اور ملازمت کی درخواستیں: پڑھیں، سونپیں، نوٹ لکھیں، جواب دیں۔',
  'Sets of sheets for one tender, with what is missing in them and private links.':
    'ایک ٹینڈر کے کاغذات کے سیٹ، ان میں جو کمی ہے اور نجی لنک۔',
  'Pictures and PDF files that were uploaded, and where each is used.':
    'اپ لوڈ کی گئی تصویریں اور PDF فائلیں، اور ہر ایک کہاں استعمال ہوئی۔',
  'What needs attention: pictures without words, certificates that ended, links that lead nowhere.':
    'جس پر توجہ چاہیے: بغیر وضاحت کی تصویریں، ختم ہوئے سرٹیفکیٹ، لنک جو کہیں نہیں جاتے۔',
  'What is left before visitors come, and each sample that came with the site.':
    'دیکھنے والوں کے آنے سے پہلے جو باقی ہے، اور سائٹ کے ساتھ آیا ہر نمونہ۔',
  'Your name, picture, password and second factor; for administrators everybody’s.':
    'آپ کا نام، تصویر، پاس ورڈ اور دوسرا فیکٹر؛ ایڈمنسٹریٹرز کے لیے سب کے۔',
  'Changes that are published together, at a time.': 'تبدیلیاں جو ایک ساتھ، مقررہ وقت پر شائع ہوتی ہیں۔',
  'Questions to the content in its own language, for programmers.':
    'پروگرامرز کے لیے: مواد سے اس کی اپنی زبان میں سوال۔',
  'These pages.': 'یہ صفحے۔',
  // How-tos
  'Change a text and publish it': 'متن بدلنا اور شائع کرنا',
  'Open Content and the document: what you type is stored as a draft.':
    '“مواد” میں دستاویز کھولیں: جو آپ لکھیں ڈرافٹ میں محفوظ ہوتا ہے۔',
  'See it on its page under Preview.': '“پریویو” میں اس کے صفحے پر دیکھیں۔',
  'Press Publish. Open pages of visitors show it within a second.':
    'Publish دبائیں۔ لوگوں کے کھلے صفحوں پر ایک سیکنڈ میں نظر آتا ہے۔',
  'Change the document, and press Ask for publishing, with a sentence on what changed.':
    'دستاویز بدلیں، اور “شائع کرنے کی درخواست” دبائیں، ایک جملے کے ساتھ کہ کیا بدلا۔',
  'Those who publish see it on their Home and get a mail; they compare and publish, or send it back.':
    'شائع کرنے والے اسے اپنے ہوم پر دیکھتے ہیں اور انہیں ای میل جاتی ہے؛ وہ موازنہ کر کے شائع کرتے ہیں، یا واپس بھیجتے ہیں۔',
  'What came back says why, over the form and on your Home. Change it, and ask again.':
    'جو واپس آئے، فارم کے اوپر اور آپ کے ہوم پر وجہ بتاتا ہے۔ بدلیں، اور دوبارہ درخواست کریں۔',
  'Put a picture in': 'تصویر لگانا',
  'Drop a picture from the telephone or the camera on the field: it is made small enough by itself.':
    'فون یا کیمرے کی تصویر خانے پر چھوڑیں: خود چھوٹی ہو جاتی ہے۔',
  'Write in a few words what it shows, for who cannot see it.':
    'چند لفظوں میں لکھیں کہ تصویر میں کیا ہے، ان کے لیے جو دیکھ نہیں سکتے۔',
  'Drag the circle to what must stay in view where the picture is cut.':
    'دائرہ وہاں کھینچیں جو تصویر کٹنے پر بھی نظر آنا چاہیے۔',
  'Write what happened on a site': 'سائٹ پر کیا ہوا، لکھنا',
  'Open Content, News, and press the plus over the list.': '“مواد” میں “خبریں” کھولیں، اور فہرست کے اوپر پلس دبائیں۔',
  'Give it a title, a day, two or three sentences and a picture.': 'عنوان، تاریخ، دو تین جملے اور تصویر دیں۔',
  'Publish it: it stands first on the page of news.': 'شائع کریں: خبروں کے صفحے پر سب سے پہلے آتی ہے۔',
  'Publish at a time': 'مقررہ وقت پر شائع کرنا',
  'Open Planned and make a release with a day and a time.': '“شیڈول” کھولیں اور تاریخ اور وقت کے ساتھ ریلیز بنائیں۔',
  'In each document choose the release at the top, and change it there.':
    'ہر دستاویز میں اوپر ریلیز چنیں، اور وہاں بدلیں۔',
  'All of it is published at that time, together, even if the server was off just then.':
    'سب کچھ اسی وقت ایک ساتھ شائع ہوتا ہے، چاہے سرور اس وقت بند ہو۔',
  'Bring back what was deleted or changed': 'ڈیلیٹ شدہ یا بدلی ہوئی چیز واپس لانا',
  'Deleted: open Content, Recently deleted, and press Restore. It comes back as a draft.':
    'ڈیلیٹ شدہ: “مواد” میں “حال میں ڈیلیٹ کیے گئے” کھولیں، اور “واپس لائیں” دبائیں۔ ڈرافٹ کے طور پر واپس آتی ہے۔',
  'Changed: open the document and its history, choose a version, and press Revert.':
    'بدلی ہوئی: دستاویز اور اس کی ہسٹری کھولیں، ورژن چنیں، اور Revert دبائیں۔',
  'Everything is there for ninety days.': 'سب کچھ نوے دن تک رہتا ہے۔',
  'Change the order of a list': 'فہرست کی ترتیب بدلنا',
  'Open Content and the list, for example All projects.': '“مواد” میں فہرست کھولیں، مثلاً “تمام پروجیکٹس”۔',
  'Drag a row by its handle, or choose Move and the number of its place.':
    'سطر کو ہینڈل سے کھینچیں، یا “منتقل کریں” اور جگہ کا نمبر چنیں۔',
  'The site shows the new order at once.': 'سائٹ پر نئی ترتیب فوراً نظر آتی ہے۔',
  'Answer an application': 'درخواست کا جواب دینا',
  'Open Inbox and the application; the CV stands beside the answers.':
    '“اِن باکس” میں درخواست کھولیں؛ سی وی جوابات کے ساتھ ہے۔',
  'Press Reply and choose a text: received, invited, declined. The fields are filled in.':
    '“جواب” دبائیں اور متن چنیں: موصول، انٹرویو، معذرت۔ خانے خود بھر جاتے ہیں۔',
  'The mail leaves in the company’s name, and the application moves on to its stage.':
    'ای میل کمپنی کے نام سے جاتی ہے، اور درخواست اگلے مرحلے پر چلی جاتی ہے۔',
  'Put a pack together for a tender': 'ٹینڈر کے لیے پیک بنانا',
  'Open Packs, press New pack, and enter authority, deadline and similar projects.':
    '“پیک” کھولیں، “نیا پیک” دبائیں، اور ادارہ، آخری تاریخ اور ملتے جلتے پروجیکٹ لکھیں۔',
  'Missing says what has run out or is still needed before the deadline.':
    '“کمی” بتاتا ہے کہ کیا ختم ہو چکا یا آخری تاریخ سے پہلے چاہیے۔',
  'Publish it, and make a private link with a last day.': 'شائع کریں، اور آخری دن کے ساتھ نجی لنک بنائیں۔',
  'Invite a colleague': 'ساتھی کو دعوت دینا',
  'Open Accounts, People, and press Invite somebody.': '“اکاؤنٹس” میں “لوگ” کھولیں، اور “کسی کو دعوت دیں” دبائیں۔',
  'Choose a role, and what of the inbox they see.': 'کردار چنیں، اور یہ کہ اِن باکس میں کیا دیکھیں۔',
  'They get a link, choose a password, and are in.': 'انہیں لنک ملتا ہے، پاس ورڈ چنتے ہیں، اور کام شروع۔',
  '{title}: the place where it is done': '{title}: وہ جگہ جہاں یہ ہوتا ہے',
  Tools: 'ٹولز',
} as const
