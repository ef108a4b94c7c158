/** Sections of a page, and their fields, by what stands there in English. */
export const sectionTexts = {
  // slideshow
  'Slideshow of projects': 'پروجیکٹس کا سلائیڈ شو',
  'The claim of the company over large pictures of projects.': 'پروجیکٹس کی بڑی تصویروں پر کمپنی کا دعویٰ۔',
  'Home page only.': 'صرف ہوم پیج پر۔',
  Label: 'لیبل',
  'Small words beside the section, with its number.': 'سیکشن کے ساتھ چھوٹے الفاظ، نمبر کے ساتھ۔',
  'Left empty, the section has no number.': 'خالی ہو تو سیکشن کا نمبر نہیں ہوتا۔',
  Claim: 'دعویٰ',
  'The first words of the site, large over the pictures.': 'سائٹ کے پہلے الفاظ، تصویروں پر بڑے حروف میں۔',
  'One line under the claim.': 'دعوے کے نیچے ایک سطر۔',
  'Each shows its main picture, in this order.': 'ہر ایک کی مرکزی تصویر، اسی ترتیب میں۔',
  'Seconds a slide stays': 'ہر سلائیڈ کے سیکنڈ',
  'Visitors can stop the slides, and go back and forth.': 'لوگ سلائیڈیں روک سکتے ہیں، اور آگے پیچھے کر سکتے ہیں۔',
  // serviceHero
  'Opening slides': 'ابتدائی سلائیڈیں',
  'Large pictures that follow each other at the top of a page, with their titles beside them.':
    'صفحے کے اوپر یکے بعد دیگرے بڑی تصویریں، ساتھ میں ان کے عنوان۔',
  Slides: 'سلائیڈیں',
  'Large pictures that follow each other at the top of the page.': 'صفحے کے اوپر یکے بعد دیگرے بڑی تصویریں۔',
  // serviceSlider
  'Services in brief': 'سروسز مختصراً',
  'Slides in the middle of a page, three cards of services below, and a button to all services.':
    'صفحے کے بیچ میں سلائیڈیں، نیچے سروسز کے تین کارڈ، اور تمام سروسز کا بٹن۔',
  'Three large pictures that follow each other.': 'یکے بعد دیگرے تین بڑی تصویریں۔',
  'Three cards below the slides.': 'سلائیڈوں کے نیچے تین کارڈ۔',
  Link: 'لنک',
  'Leads to all services.': 'تمام سروسز پر لے جاتا ہے۔',
  // drawing
  'Picture with title block': 'ٹائٹل بلاک والی تصویر',
  'One large picture with its facts beside it, as on a drawing.': 'ایک بڑی تصویر، ساتھ میں اس کے حقائق، جیسے نقشے پر۔',
  'Large, with the facts beside it.': 'بڑی، ساتھ میں حقائق۔',
  'the batching plant': 'بیچنگ پلانٹ',
  'Printed like the title block of a drawing.': 'نقشے کے ٹائٹل بلاک کی طرح چھپتے ہیں۔',
  '“Plants”, “7”': '“Plants”، “7”',
  // gallery
  'Up to thirty pictures; each opens large.': 'تیس تک تصویریں؛ ہر ایک بڑی ہو کر کھلتی ہے۔',
  Heading: 'سرخی',
  'The large line of the section; may stay empty.': 'سیکشن کی بڑی سطر؛ خالی رہ سکتی ہے۔',
  'Each opens large.': 'ہر ایک بڑی ہو کر کھلتی ہے۔',
  'three to six pictures of one site': 'ایک سائٹ کی تین سے چھ تصویریں',
  // stages
  'Stages of a building': 'عمارت کے مرحلے',
  'Pictures of one building from plot to keys, with a handle to drag.':
    'ایک عمارت کی تصویریں، پلاٹ سے چابی تک، کھینچنے والے ہینڈل کے ساتھ۔',
  // profile
  'Company profile': 'کمپنی پروفائل',
  'Who the company is: a large heading, the years it has built, and up to three figures that prove it.':
    'کمپنی کون ہے: بڑی سرخی، تعمیر کے سال، اور تین تک عدد جو اسے ثابت کریں۔',
  'The large line of the section.': 'سیکشن کی بڑی سطر۔',
  'Who the company is, in two or three sentences.': 'کمپنی کون ہے، دو تین جملوں میں۔',
  'Visitors read them as one sentence, in this order: only the first needs a capital.':
    'لوگ انہیں اسی ترتیب میں ایک جملے کی طرح پڑھتے ہیں: بڑا حرف صرف پہلے میں چاہیے۔',
  'Design, general contracting, civil work': 'ڈیزائن، جنرل کنٹریکٹنگ، سول ورک',
  'Company overview': '“Company overview” کا صفحہ',
  'Mission and Vision': '“Mission and Vision” کا صفحہ',
  'Head office, Lahore': 'ہیڈ آفس، لاہور',
  'Engineers, then Administration staff': 'انجینئرز، پھر انتظامی عملہ',
  'Instruments, then Plant and machinery': 'آلات، پھر پلانٹ اور مشینری',
  'Fields of expertise': 'مہارت کے شعبے',
  'Founded in': 'قیام',
  'Year in which the company began.': 'جس سال کمپنی شروع ہوئی۔',
  'Words on the dimension line': 'پیمائش کی لکیر پر الفاظ',
  'Stands between the founding year and today; {years} is counted.':
    'قیام کے سال اور آج کے بیچ آتے ہیں؛ {years} خود گنا جاتا ہے۔',
  'Figures that prove it': 'ثبوت کے عدد',
  'Under the line, in one frame: the first is large, two more stand beside it.':
    'لکیر کے نیچے ایک فریم میں: پہلا بڑا، دو اور اس کے ساتھ۔',
  'Under the line, as long as there are no such figures.': 'لکیر کے نیچے، جب تک ایسے عدد نہ ہوں۔',
  'a site at work': 'کام ہوتی ہوئی سائٹ',
  'Where to read more.': 'مزید کہاں پڑھیں۔',
  // prose
  'Heading and text with lists, links and tables, and a picture if you like.':
    'سرخی اور متن، فہرستوں، لنکس اور ٹیبلز کے ساتھ، اور چاہیں تو تصویر۔',
  Lead: 'ابتدائیہ',
  'Optional opening sentences, set larger.': 'اختیاری ابتدائی جملے، بڑے حروف میں۔',
  'With headings, lists, links and pictures.': 'سرخیوں، فہرستوں، لنکس اور تصویروں کے ساتھ۔',
  'Optional, beside the text.': 'اختیاری، متن کے ساتھ۔',
  // letter
  Letter: 'خط',
  'A large first statement, then a longer letter with the picture of who signs it.':
    'ایک بڑا پہلا جملہ، پھر لمبا خط، دستخط کرنے والے کی تصویر کے ساتھ۔',
  'Opening statement': 'پہلا جملہ',
  'The large first lines.': 'بڑی پہلی سطریں۔',
  Person: 'شخص',
  'Who signs it.': 'دستخط کرنے والا۔',
  // message
  'Message from a manager': 'مینیجر کا پیغام',
  'A few words of a manager, and beside them the telephone number.': 'مینیجر کے چند الفاظ، اور ساتھ میں فون نمبر۔',
  'In the words of the person.': 'اسی شخص کے الفاظ میں۔',
  'Who says it.': 'یہ کس نے کہا۔',
  'Words over the telephone number': 'فون نمبر کے اوپر الفاظ',
  'The number itself comes from the company settings.': 'نمبر خود کمپنی کی سیٹنگز سے آتا ہے۔',
  'Words under the telephone number': 'فون نمبر کے نیچے الفاظ',
  'The button.': 'بٹن۔',
  // counters
  Figures: 'اعداد',
  'Up to six large numbers that count up.': 'چھ تک بڑے عدد جو گنتی کرتے ہیں۔',
  'Four are a good number.': 'چار مناسب ہیں۔',
  // linkRows
  'Rows of links': 'لنکس کی سطریں',
  'Rows that lead to other pages.': 'سطریں جو دوسرے صفحوں پر لے جاتی ہیں۔',
  Rows: 'سطریں',
  'Each leads to a page.': 'ہر ایک کسی صفحے پر لے جاتی ہے۔',
  // projectCarousel
  'Project cards with a link': 'لنک کے ساتھ پروجیکٹ کے کارڈ',
  'Numbered like other parts of a page; cards of projects in one row, and a link to all of them.':
    'صفحے کے دوسرے حصوں کی طرح نمبر کے ساتھ؛ ایک قطار میں پروجیکٹ کے کارڈ، اور سب کا لنک۔',
  'Cards in this order; ten are a good number.': 'کارڈ اسی ترتیب میں؛ دس مناسب ہیں۔',
  'Leads to all projects.': 'تمام پروجیکٹس پر لے جاتا ہے۔',
  // projectReel
  'Moving row of projects': 'پروجیکٹس کی چلتی قطار',
  'Cards of projects that follow by themselves; visitors can stop them.':
    'پروجیکٹس کے کارڈ جو خود آتے ہیں؛ لوگ انہیں روک سکتے ہیں۔',
  'Leads nowhere else.': 'کہیں اور نہیں لے جاتی۔',
  'In this order; twelve are a good number.': 'اسی ترتیب میں؛ بارہ مناسب ہیں۔',
  // projectGrid
  'Every project, by status, in a grid, as a register, to scale or on the map.':
    'ہر پروجیکٹ، حالت کے حساب سے: گرڈ، رجسٹر، پیمانے پر یا نقشے پر۔',
  'Projects shown at first': 'شروع میں نظر آنے والے پروجیکٹ',
  'The rest appear with Load More.': 'باقی “Load More” سے آتے ہیں۔',
  'Words for all projects': 'تمام پروجیکٹس کے لیے الفاظ',
  'Words for complete projects': 'مکمل پروجیکٹس کے لیے الفاظ',
  'Words for running projects': 'جاری پروجیکٹس کے لیے الفاظ',
  // doors
  'Ways into the projects': 'پروجیکٹس کے راستے',
  'Two large pictures to press, such as Completed Projects and Projects in Hand.':
    'دبانے کے لیے دو بڑی تصویریں، جیسے مکمل پروجیکٹس اور جاری پروجیکٹس۔',
  'Ways in': 'راستے',
  'Two large buttons.': 'دو بڑے بٹن۔',
  '“Completed Projects” and “Projects in Hand”': '“Completed Projects” اور “Projects in Hand”',
  // operations
  'Where we work': 'ہم کہاں کام کرتے ہیں',
  'Your offices, then every city with the projects in it.': 'آپ کے دفتر، پھر ہر شہر اور اس کے پروجیکٹس۔',
  'The projects follow by themselves, grouped by their city.': 'پروجیکٹ خود آتے ہیں، شہر کے حساب سے۔',
  Offices: 'دفاتر',
  // serviceGrid
  'Service cards': 'سروس کے کارڈ',
  'Up to sixteen services as cards with pictures.': 'سولہ تک سروسز، تصویر والے کارڈ میں۔',
  'Cards in this order.': 'کارڈ اسی ترتیب میں۔',
  // newsList
  'All news': 'تمام خبریں',
  'All news, the latest first; grows by itself.': 'تمام خبریں، نئی پہلے؛ خود بڑھتی ہے۔',
  'Words while there is none': 'کوئی خبر نہ ہو تو الفاظ',
  'Shown in place of the list.': 'فہرست کی جگہ آتے ہیں۔',
  // managers
  'Up to six people who lead the company, with portrait and education.':
    'چھ تک لوگ جو کمپنی چلاتے ہیں، پورٹریٹ اور تعلیم کے ساتھ۔',
  'In the order in which they appear.': 'اسی ترتیب میں۔',
  // partners
  'The logos of partners in a grid.': 'پارٹنرز کے لوگو، گرڈ میں۔',
  'Their logos in this order.': 'ان کے لوگو اسی ترتیب میں۔',
  'ten logos fill two rows': 'دس لوگو دو قطاریں بھرتے ہیں',
  // staffOverview
  'Staff with pictures': 'عملہ تصویروں کے ساتھ',
  'Staff marked for the overview, with portrait and designation.':
    'مجموعی صفحے کے لیے چنا گیا عملہ، پورٹریٹ اور عہدے کے ساتھ۔',
  'Leads to the printable list.': 'پرنٹ والی فہرست پر لے جاتا ہے۔',
  // manpower
  'Roles and numbers': 'شعبے اور تعداد',
  'How many people work in each role, from the list of roles.': 'ہر شعبے میں کتنے لوگ ہیں، شعبوں کی فہرست سے۔',
  // staffSchedule
  'Staff tables': 'عملے کے ٹیبل',
  'All staff as printable tables, with Download PDF.': 'تمام عملہ، پرنٹ والے ٹیبل میں، PDF ڈاؤن لوڈ کے ساتھ۔',
  'Name of the PDF file': 'PDF فائل کا نام',
  'What visitors download; ends with “.pdf”.': 'جو لوگ ڈاؤن لوڈ کرتے ہیں؛ آخر میں “.pdf”۔',
  'Title on the sheet': 'شیٹ پر عنوان',
  Tables: 'ٹیبل',
  'In this order.': 'اسی ترتیب میں۔',
  // organizationalChart
  'Organizational chart': 'تنظیمی چارٹ',
  'The chart of the company, as a picture and in words.': 'کمپنی کا چارٹ، تصویر میں اور الفاظ میں۔',
  'Picture of the chart': 'چارٹ کی تصویر',
  'Shown whole and opened large.': 'پوری نظر آتی ہے اور بڑی ہو کر کھلتی ہے۔',
  'a scan of the signed chart': 'دستخط شدہ چارٹ کا اسکین',
  Positions: 'عہدے',
  'The same chart in words, for visitors who cannot see the picture.':
    'یہی چارٹ الفاظ میں، ان کے لیے جو تصویر نہیں دیکھ سکتے۔',
  '“Project Manager”, reports to “Chief Executive”': '“Project Manager”، جو “Chief Executive” کو جواب دہ ہے',
  // equipmentOverview
  'Equipment with pictures': 'مشینری تصویروں کے ساتھ',
  'Equipment marked for the overview, with picture and quantity.':
    'مجموعی صفحے کے لیے چنی گئی مشینری، تصویر اور تعداد کے ساتھ۔',
  // equipmentSchedule
  'Equipment tables': 'مشینری کے ٹیبل',
  'All equipment as printable tables, with Download PDF.': 'تمام مشینری، پرنٹ والے ٹیبل میں، PDF ڈاؤن لوڈ کے ساتھ۔',
  // certificates
  Certificates: 'سرٹیفکیٹس',
  'Certificates of one group, each opens large.': 'ایک گروپ کے سرٹیفکیٹ، ہر ایک بڑا ہو کر کھلتا ہے۔',
  'Which certificates are shown.': 'کون سے سرٹیفکیٹ نظر آئیں۔',
  Arrangement: 'ترتیب کا انداز',
  'Sheet: one large with its facts.': 'شیٹ: ایک بڑا، اپنے حقائق کے ساتھ۔',
  'Grid: several side by side.': 'گرڈ: کئی ساتھ ساتھ۔',
  'Strip: a row that moves by itself.': 'پٹی: قطار جو خود چلتی ہے۔',
  Sheet: 'شیٹ',
  Grid: 'گرڈ',
  Strip: 'پٹی',
  // credentials
  'Index of certificates': 'سرٹیفکیٹس کی فہرست',
  'A row for each group of certificates, with how many there are; leads to their pages.':
    'سرٹیفکیٹس کے ہر گروپ کی سطر، تعداد کے ساتھ؛ ان کے صفحوں پر لے جاتی ہے۔',
  Groups: 'گروپ',
  'Each leads to its page; the sheets are counted by themselves.':
    'ہر ایک اپنے صفحے پر لے جاتا ہے؛ شیٹس خود گنی جاتی ہیں۔',
  'Groups: one row for each.': 'گروپ: ہر ایک کی ایک سطر۔',
  'Papers: one row for each paper, as soon as its scans are there.':
    'کاغذ: ہر کاغذ کی ایک سطر، جیسے ہی ان کے اسکین موجود ہوں۔',
  Papers: 'کاغذ',
  // validToday
  'Valid today': 'آج درست',
  'The licence of the engineering council, large, with its state; beside it a row for each other paper.':
    'انجینئرنگ کونسل کا لائسنس بڑا، اپنی حالت کے ساتھ؛ ساتھ میں ہر دوسرے کاغذ کی سطر۔',
  // tenderSheets
  'Sheets of a tender': 'ٹینڈر کی شیٹس',
  'The sheets of a prequalification to tick and take along as one PDF.':
    'پری کوالیفکیشن کی شیٹس، جنہیں چن کر ایک PDF میں لے جائیں۔',
  'What the visitor does here, in a sentence.': 'یہاں کیا کرنا ہے، ایک جملے میں۔',
  // contact
  'Contact form': 'رابطے کا فارم',
  'A form by which visitors write to you.': 'فارم جس سے لوگ آپ کو لکھتے ہیں۔',
  'Optional, a sentence before the form.': 'اختیاری، فارم سے پہلے ایک جملہ۔',
  Form: 'فارم',
  'The office form also asks for a subject.': 'دفتر والا فارم موضوع بھی پوچھتا ہے۔',
  'Office form (with subject)': 'دفتر والا فارم (موضوع کے ساتھ)',
  'Words on the button': 'بٹن پر الفاظ',
  // officeMap
  'Office on the map': 'دفتر نقشے پر',
  'How to find the office: address, hours and a map.': 'دفتر کیسے ملے: پتہ، اوقات اور نقشہ۔',
  'How to get there; the address comes from the company settings.': 'وہاں کیسے پہنچیں؛ پتہ کمپنی کی سیٹنگز سے آتا ہے۔',
  // quoteRequest
  'The form by which clients ask for a quote, with their drawings.':
    'فارم جس سے کلائنٹ اپنے نقشوں کے ساتھ کوٹیشن مانگتے ہیں۔',
  'Text before the form': 'فارم سے پہلے کا متن',
  'What happens next': 'آگے کیا ہو گا',
  'Said when the request has arrived.': 'درخواست پہنچنے پر کہا جاتا ہے۔',
  'Steps after a request': 'درخواست کے بعد کے مرحلے',
  'Under the form and with the receipt.': 'فارم کے نیچے اور رسید کے ساتھ۔',
  Step: 'مرحلہ',
  When: 'کب',
  'Counted from the request.': 'درخواست کے دن سے گن کر۔',
  'What happens': 'کیا ہوتا ہے',
  'What is kept, and who reads it': 'کیا رکھا جاتا ہے، اور کون پڑھتا ہے',
  'Under the form; for how long, and your e-mail address for questions, are added.':
    'فارم کے نیچے؛ کتنی مدت تک، اور سوالوں کے لیے آپ کا ای میل، خود بڑھا دیے جاتے ہیں۔',
  // openingList
  'All openings': 'تمام اسامیاں',
  'All openings until they close, and the way to the job form.': 'تمام کھلی اسامیاں، اور نوکری کے فارم کا راستہ۔',
  'Shown above the way to the job form.': 'نوکری کے فارم کے راستے کے اوپر۔',
  // jobApplication
  'Job application form': 'نوکری کی درخواست کا فارم',
  'The form by which people apply for a job, with their resume.':
    'فارم جس سے لوگ نوکری کی درخواست دیتے ہیں، سی وی کے ساتھ۔',
} as const
