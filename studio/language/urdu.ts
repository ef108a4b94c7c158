import {accounts} from './urdu/accounts.ts'
import {content} from './urdu/content.ts'
import {help} from './urdu/help.ts'
import {inbox} from './urdu/inbox.ts'
import {rules} from './urdu/rules.ts'
import {sentences} from './urdu/sentences.ts'

/** Texts of the Studio's tools by their English ones, as an office in Lahore says them. In {braces} stands what is put into them. */
const general = {
  // Home
  'Good morning': 'صبح بخیر',
  'Good afternoon': 'السلام علیکم',
  'Good evening': 'شام بخیر',
  'What waits could not be read: {problem}': 'جو کام باقی ہے وہ نہیں پڑھا جا سکا: {problem}',
  'Waits for you': 'آپ کے منتظر کام',
  'Nothing. Messages, applications and drafts stand here when there are some.':
    'کچھ نہیں۔ پیغامات، درخواستیں اور ڈرافٹ جب آئیں گے تو یہاں نظر آئیں گے۔',
  '{clauses}.': '{clauses}۔',
  'Nothing waits for you.': 'آپ کے لیے کوئی کام باقی نہیں۔',
  'packs opened': 'پیک کھولے گئے',
  'Until the site is yours': 'سائٹ مکمل طور پر آپ کی ہونے تک',
  '{done} of {of}': '{of} میں سے {done}',
  'All steps and samples': 'تمام مرحلے اور نمونے',
  Enter: 'درج کریں',
  Message: 'پیغام',
  Messages: 'پیغامات',
  'Request for a quote': 'کوٹیشن کی درخواست',
  'Requests for a quote': 'کوٹیشن کی درخواستیں',
  Quotes: 'کوٹیشن',
  Application: 'ملازمت کی درخواست',
  Applications: 'ملازمت کی درخواستیں',
  'Since {time}': '{time} سے',
  'The oldest since {time}': 'سب سے پرانا {time} کا ہے',
  '{first} · and {more} more': '{first} · اور {more} مزید',
  Read: 'پڑھیں',
  Look: 'دیکھیں',
  Compare: 'موازنہ کریں',
  Renew: 'تجدید کریں',
  'Mail was refused': 'ای میل واپس ہوئی',
  'Mails were refused': 'ای میلز واپس ہوئیں',
  'The mail server does not take them; they are tried again.':
    'میل سرور انہیں نہیں لے رہا؛ دوبارہ بھیجنے کی کوشش جاری ہے۔',
  'There is no good backup': 'کوئی درست بیک اپ موجود نہیں',
  'The last good backup is more than two days old': 'آخری درست بیک اپ دو دن سے زیادہ پرانا ہے',
  'The last backup could not be sent elsewhere': 'آخری بیک اپ دوسری جگہ نہیں بھیجا جا سکا',
  'Backups need a look': 'بیک اپ کو دیکھنے کی ضرورت ہے',
  'Tell whoever runs the site: pnpm site:doctor says more.':
    'سائٹ چلانے والے کو بتائیں: pnpm site:doctor مزید بتاتا ہے۔',
  'a draft': 'ایک ڈرافٹ',
  '{by} sent back: {name}': '{by} نے واپس بھیجا: {name}',
  '{by} asks for publishing: {name}': '{by} شائع کرنے کی درخواست کر رہے ہیں: {name}',
  'You asked for publishing: {name}': 'آپ نے شائع کرنے کی درخواست کی: {name}',
  '{count} field differs': '{count} خانہ مختلف ہے',
  '{count} fields differ': '{count} خانے مختلف ہیں',
  'A certificate {state}': 'ایک سرٹیفکیٹ {state}',
  'Certificates are to be renewed': 'سرٹیفکیٹس کی تجدید ہونی ہے',
  '{name}, last day {day}': '{name}، آخری دن {day}',
  'Draft is not published': 'ڈرافٹ شائع نہیں ہوا',
  'Drafts are not published': 'ڈرافٹ شائع نہیں ہوئے',
  'Draft of yours is not published': 'آپ کا ڈرافٹ شائع نہیں ہوا',
  'Drafts of yours are not published': 'آپ کے ڈرافٹ شائع نہیں ہوئے',
  'Without a title yet': 'ابھی عنوان نہیں',
  'Point of the content to look at': 'مواد میں توجہ طلب بات',
  'Points of the content to look at': 'مواد میں توجہ طلب باتیں',
  yesterday: 'گزشتہ کل',
  Lately: 'حال ہی میں',
  'Nothing yet: what colleagues publish, change and answer stands here.':
    'ابھی کچھ نہیں: ساتھی جو شائع کریں، بدلیں یا جواب دیں وہ یہاں نظر آئے گا۔',
  You: 'آپ',
  '{by} changed {what}': '{by} نے {what} میں تبدیلی کی',
  '{by} published {what}': '{by} نے {what} شائع کیا',
  '{by} asked to publish {what}': '{by} نے {what} شائع کرنے کا کہا',
  '{by} sent back {what}': '{by} نے {what} واپس بھیجا',
  '{by} opened {what}': '{by} نے {what} کھولا',
  '{by} moved on {what}': '{by} نے {what} کو آگے بڑھایا',
  '{by} handed over {what}': '{by} نے {what} کسی کے حوالے کیا',
  '{by} sorted {what}': '{by} نے {what} کو الگ کیا',
  '{by} answered {what}': '{by} نے {what} کا جواب دیا',
  '{by} took back the answer to {what}': '{by} نے {what} کا جواب واپس لے لیا',
  'a message, {id}': 'پیغام {id}',
  'a request for a quote, {id}': 'کوٹیشن کی درخواست {id}',
  'an application, {id}': 'ملازمت کی درخواست {id}',
  'Next steps': 'اگلے قدم',
  'Invite a colleague, with the rights they need': 'کسی ساتھی کو اس کے کام کے اختیارات کے ساتھ دعوت دیں',
  'Write what happened on a site this week': 'لکھیں کہ اس ہفتے کسی سائٹ پر کیا ہوا',
  'How to: publish at a time': 'طریقہ: مقررہ وقت پر شائع کرنا',
  'How to: ask for publishing': 'طریقہ: شائع کرنے کی درخواست',
  'Look at the site with its drafts': 'سائٹ کو ڈرافٹ کے ساتھ دیکھیں',
  'Choose a picture, so that colleagues know you': 'اپنی تصویر لگائیں تاکہ ساتھی پہچانیں',
  'Secure your account with a second factor': 'دوسرے فیکٹر سے اپنا اکاؤنٹ محفوظ کریں',
  'New entry': 'نیا اندراج',
  'My account': 'میرا اکاؤنٹ',

  // Launch, and what Home says of it
  'Name of the company': 'کمپنی کا نام',
  Logo: 'لوگو',
  'Colour and letters': 'رنگ اور حروف',
  Address: 'پتہ',
  'Telephone and e-mail': 'فون اور ای میل',
  'Mail server': 'میل سرور',
  'A second administrator': 'دوسرا ایڈمنسٹریٹر',
  'Second factor of administrators': 'ایڈمنسٹریٹرز کا دوسرا فیکٹر',
  Backups: 'بیک اپ',
  'Address and safe connection': 'پتہ اور محفوظ کنکشن',
  'In full, short, and the line after it.': 'پورا نام، مختصر نام، اور اس کے بعد کی سطر۔',
  'An SVG or a PNG; until then the drawn mark stands for it.':
    'لوگو کی SVG یا PNG فائل؛ تب تک بنا ہوا نشان اس کی جگہ رہے گا۔',
  'Of buttons, link previews, PDFs, mails and icons; until then the drawn ones.':
    'بٹنوں، لنک کے پریویو، PDF، ای میلز اور آئیکن کے؛ تب تک بنے ہوئے رہیں گے۔',
  'As on an envelope, with its place on the map.': 'جیسے لفافے پر لکھتے ہیں، نقشے پر جگہ کے ساتھ۔',
  'By which clients reach you.': 'جن سے کلائنٹ آپ تک پہنچتے ہیں۔',
  'Send a mail to yourself, and look whether it arrives.': 'خود کو ایک میل بھیجیں اور دیکھیں کہ پہنچتی ہے یا نہیں۔',
  'Invite somebody under Accounts: who forgets everything is let in by another.':
    'اکاؤنٹس میں کسی کو دعوت دیں: جو سب بھول جائے اسے دوسرا اندر آنے دیتا ہے۔',
  'What is left could not be read: {problem}': 'جو باقی ہے وہ نہیں پڑھا جا سکا: {problem}',
  'The step could not be changed': 'مرحلہ نہیں بدلا جا سکا',
  Steps: 'مرحلے',
  'What a company enters, and what whoever runs the machine sets.':
    'جو کمپنی درج کرتی ہے، اور جو مشین چلانے والا سیٹ کرتا ہے۔',
  'What buyers ask of a work, and nobody has entered yet.':
    'کام کے بارے میں جو خریدار پوچھتے ہیں اور ابھی درج نہیں ہوا۔',
  'Nothing stands between the site and its visitors.': 'سائٹ دیکھنے والوں کے لیے تیار ہے۔',
  'Steps that are done or done without, and samples that are replaced or confirmed.':
    'مرحلے جو ہو گئے یا چھوڑ دیے گئے، اور نمونے جو بدل دیے گئے یا جن کی تصدیق ہو گئی۔',
  Done: 'ہو گیا',
  'Done without': 'چھوڑ دیا',
  Open: 'باقی',
  Change: 'بدلیں',
  'Take back': 'واپس لیں',
  'Do without': 'چھوڑ دیں',
  Samples: 'نمونے',
  'Facts, texts and pictures of the first content. None is printed in a pack; visitors see them until you replace, confirm or remove each.':
    'پہلے مواد کے حقائق، متن اور تصویریں۔ کوئی پیک میں نہیں چھپتا؛ جب تک آپ ہر ایک کو بدل، تصدیق یا ہٹا نہ دیں، دیکھنے والوں کو نظر آتے ہیں۔',
  Replace: 'بدل دیں',
  Confirm: 'تصدیق کریں',
  Remove: 'ہٹائیں',
  'Confirm all {count}': 'تمام {count} کی تصدیق کریں',
  'Confirmed by {by}, {day}': '{by} نے {day} کو تصدیق کی',
  'Replaced or removed': 'بدل دیا یا ہٹا دیا',

  // The session
  'Your session has ended': 'آپ کا سیشن ختم ہو گیا ہے',
  'Nothing that you typed is lost. Sign in again as {name}, and go on.':
    'آپ نے جو لکھا وہ محفوظ ہے۔ {name} کے طور پر دوبارہ سائن اِن کریں اور کام جاری رکھیں۔',
  'Sign in again': 'دوبارہ سائن اِن کریں',
  'Sign in in a window of its own': 'الگ ونڈو میں سائن اِن کریں',
  '{other} is signed in here now. What {name} typed last cannot be sent in that name.':
    'اب یہاں {other} سائن اِن ہیں۔ {name} نے آخر میں جو لکھا وہ اس نام سے نہیں بھیجا جا سکتا۔',
  'Load the page anew': 'صفحہ دوبارہ لوڈ کریں',

  // Inbox
  'A note tells nobody. {name} sees this once it is assigned to them.':
    'نوٹ کی اطلاع کسی کو نہیں جاتی۔ {name} کو یہ تب نظر آئے گا جب ان کے سپرد کیا جائے۔',
  '“@{word}” is nobody here, and a note tells nobody.':
    '“@{word}” نام کا یہاں کوئی نہیں، اور نوٹ کی اطلاع کسی کو نہیں جاتی۔',
  'Assign to {name}': '{name} کے سپرد کریں',

  // Documents
  'Example: {it}.': 'مثال: {it}۔',
  'Ask for publishing': 'شائع کرنے کی درخواست',
  'Asked for publishing': 'درخواست کر دی گئی',
  'Those who publish see it on their Home.': 'شائع کرنے والے اسے اپنے ہوم پر دیکھتے ہیں۔',
  'Those who publish see it, and get a mail.': 'شائع کرنے والے اسے دیکھتے ہیں، اور انہیں میل جاتی ہے۔',
  'What changed, and why (you may leave this out)': 'کیا بدلا اور کیوں (یہ چھوڑ سکتے ہیں)',
  Ask: 'درخواست کریں',
  'It could not be asked': 'درخواست نہیں ہو سکی',
  Somebody: 'کسی ساتھی',
  '{by} asked for publishing, {time}': '{by} نے شائع کرنے کی درخواست کی، {time}',
  '{by} sent this back, {time}': '{by} نے اسے واپس بھیجا، {time}',
  'Send back': 'واپس بھیجیں',
  'What is missing': 'کیا کمی ہے',
  'Write what is missing first.': 'پہلے لکھیں کہ کیا کمی ہے۔',
  'Meanwhile it was taken back, sent back or published.': 'اس دوران یہ واپس لے لیا، واپس بھیجا یا شائع کر دیا گیا۔',
  'It could not be sent back': 'واپس نہیں بھیجا جا سکا',
  'It could not be taken back': 'واپس نہیں لیا جا سکا',
  'See the draft': 'ڈرافٹ دیکھیں',
  'Open on the site': 'سائٹ پر کھولیں',
  'Its page, as visitors will see it once it is published.':
    'اس کا صفحہ، جیسا شائع ہونے پر دیکھنے والوں کو نظر آئے گا۔',
  'Share draft': 'ڈرافٹ شیئر کریں',
  'A link for somebody without an account': 'اس شخص کے لیے لنک جس کا اکاؤنٹ نہیں',
  'There is no draft: everybody can read what is published.': 'کوئی ڈرافٹ نہیں: جو شائع ہے وہ سب پڑھ سکتے ہیں۔',
  'Private links to this draft': 'اس ڈرافٹ کے نجی لنک',
} as const

export const urdu = {...general, ...accounts, ...content, ...help, ...inbox, ...rules, ...sentences} as const
