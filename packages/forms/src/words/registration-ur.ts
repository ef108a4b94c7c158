import type {Words} from './en.ts'

const language = {label: 'زبان', options: {en: 'انگریزی', ur: 'اردو'}}

/** The same in Urdu. */
export const registrationUr: Words['registration'] = {
  parts: {firm: 'آپ کی فرم', work: 'فرم کا کام', papers: 'لائسنس اور ٹیکس', sender: 'جواب کسے دیں'},
  fields: {
    firm: {label: 'فرم کا نام'},
    role: {
      label: 'فرم کیا کرتی ہے؟',
      placeholder: 'ایک چنیں',
      options: {subcontractor: 'ٹھیکے پر کام', supplier: 'سامان کی فراہمی', both: 'دونوں'},
    },
    trade: {
      label: 'کام یا سامان',
      placeholder: 'سب سے بڑا کام چنیں',
      options: {
        earthwork: 'مٹی اور کھدائی کا کام',
        formwork: 'شٹرنگ اور پاڑ',
        'steel-fixing': 'سریا باندھنا',
        concrete: 'کنکریٹ',
        masonry: 'اینٹ اور چنائی',
        'plaster-and-paint': 'پلستر اور رنگ',
        'tiles-and-marble': 'ٹائل اور ماربل',
        plumbing: 'پلمبنگ',
        electrical: 'بجلی کا کام',
        'air-conditioning': 'ایئر کنڈیشننگ',
        'steel-structure': 'سٹیل سٹرکچر',
        'aluminium-and-glass': 'ایلومینیم اور شیشہ',
        woodwork: 'لکڑی کا کام',
        waterproofing: 'واٹر پروفنگ',
        machinery: 'کرائے کی مشینری',
        materials: 'تعمیراتی سامان',
        other: 'کوئی اور کام',
      },
    },
    otherTrades: {label: 'مزید کام یا سامان', hint: 'فرم اس کے علاوہ جو کچھ کرتی ہے'},
    workDone: {
      label: 'اب تک کا کام',
      missing: 'اب تک کے کام کے بارے میں چند جملے لکھنا ضروری ہے',
      hint: 'کون سے کام، کس کے لیے اور کب؛ سامان ہو تو کیا اور کتنا',
    },
    towns: {label: 'کن شہروں میں کام کرتی ہے؟'},
    licence: {label: 'پی ای سی کیٹیگری یا لائسنس'},
    ntn: {label: 'این ٹی این', hint: 'قومی ٹیکس نمبر'},
    name: {label: 'آپ کا نام'},
    phone: {label: 'فون یا واٹس ایپ'},
    email: {label: 'ای میل'},
    language,
  },
  documents: {
    label: 'کاغذات',
    hint: 'تعارف، سرٹیفکیٹ یا نرخ نامہ۔ PDF، DWG، DXF، JPG، PNG یا ZIP۔ زیادہ سے زیادہ 10 فائلیں، ہر ایک 25 MB تک۔',
    first: {drop: 'اپنے کاغذات یہاں چھوڑیں', choose: 'اپنے کاغذات چنیں'},
    more: {drop: 'مزید کاغذات یہاں چھوڑیں', choose: 'مزید کاغذات چنیں'},
    orChoose: 'یا اس آلے سے چنیں',
    button: 'فائلیں چنیں',
    wording: {
      tooLarge: 'فائل 25 MB سے بڑی نہیں ہونی چاہیے',
      tooMany: 'زیادہ سے زیادہ 10 فائلیں بھیجیں؛ اس سے زیادہ ہوں تو ایک ZIP فائل میں ڈال دیں',
      wrongType: 'فائل PDF، DWG، DXF، JPG، PNG یا ZIP ہونی چاہیے',
      infected: 'وائرس سکینر نے ایک فائل روک دی۔ اسے صاف کر کے دوبارہ بھیجیں',
      gone: 'بھیجی ہوئی ایک فائل اب موجود نہیں۔ کاغذات دوبارہ چنیں۔',
    },
  },
  wording: {
    submit: 'فرم رجسٹر کروائیں',
    sending: 'بھیجا جا رہا ہے...',
    sent: 'آپ کی رجسٹریشن پہنچ گئی!',
    refused: 'رجسٹریشن نہیں جا سکی۔ دوبارہ کوشش کریں۔',
    unreachable: 'کوئی مسئلہ ہو گیا۔ تھوڑی دیر بعد کوشش کریں۔',
  },
  received: 'ہمیں آپ کی رجسٹریشن مل گئی۔',
  next: 'دفتر اسے پڑھتا ہے، اور آپ کی فرم کی ضرورت ہو تو فون کرے گا یا لکھے گا۔',
}
