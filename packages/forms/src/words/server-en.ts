/** Words about the forms that only the server says: around them, in its answers and in mails to visitors. */
export const serverEn = {
  askByWhatsapp: 'Ask by WhatsApp',
  kept: {
    contact: 'Your message is kept for {period}, then erased.',
    quote: 'Your request and its drawings are kept for {period}, then erased.',
    registration: 'Your registration and its documents are kept for {period}, then erased.',
    application: 'Your application and your resume are kept for {period}, then erased.',
    unlimited: 'How long this is kept is not limited.',
    ask: 'To see, correct or have it erased, write to {email}.',
    day: 'one day',
    days: '{count} days',
    year: 'one year',
    years: '{count} years',
  },
  result: {
    reference: 'Your reference is {id}. Please keep it for questions.',
    problem: 'There is a problem',
    entered: 'What you entered',
    notStored: 'Nothing of this was stored. Your browser keeps the form when you go back.',
    back: 'Back to the page',
    inField: '{name}: {message}',
  },
  refusal: {
    invalid: 'Some fields need to be corrected.',
    clash: 'This form was already sent with other content. Please send it again.',
    tooLarge: 'What was sent is too large.',
    longText: 'Text is too long',
    unreadable: 'What was sent could not be read.',
    tooSlow: 'Sending took too long. Please try again.',
    tooMany: 'Too many messages from your network. Please try again later.',
    otherSite: 'This form belongs to another site.',
    notNow: 'We cannot store this right now. Please try again in a moment.',
    restarting: 'We are restarting. Please try again in a moment.',
    ourFault: 'Something went wrong on our side.',
  },
  /** Reasons why a file is refused by what is in it, each with the next step. */
  flaw: {
    damaged: 'The file is damaged or packed in an unusual way. Open it, save it again and send that',
    locked: 'The file has a password. Save it without one and send that',
    large: 'The file holds more than can be looked through. Save it as PDF, or send its parts one by one',
    openDocument: 'The file is of LibreOffice or Google Docs, not of Word. Save it as PDF and send that',
    macro: 'Word or Excel made this with a macro, which is a program. Save it as PDF and send that',
    fetched: 'The file fetches {name} when it is opened. Save it as PDF and send that',
    field: 'The file has a field {name}, which fetches or starts something. Save it as PDF and send that',
    equation: 'The file has a formula of the old equation editor. Save it as PDF and send that',
    object: 'The file holds an object of another program ({name}). Save it as PDF and send that',
    nested: 'The file holds a document with another document in it. Save it as PDF and send that',
    launch: 'This PDF starts a program. Print it to a new PDF and send that',
    attached: 'This PDF has a file attached that is no document ({name}). Save it without attachments and send that',
    program: 'The ZIP file holds a program: {name}. Take it out and send the rest',
    foreign: 'The ZIP file holds {name}. It may hold {kinds} only: take the rest out, or send that as PDF',
  },
  confirmation: {
    subject: '{heading}, reference {id}',
    reference: 'Reference',
    keep: 'Please keep the reference for questions. If you did not send us this, you can ignore this mail.',
    contact: {
      heading: 'We have received your message',
      thanks: 'Thank you for writing. We will answer.',
    },
    quote: {
      heading: 'We have received your request for a quote',
      thanks: 'Thank you for asking us. An engineer reads it and will call or write to you.',
    },
    registration: {
      heading: 'We have received the registration of your firm',
      thanks: 'Thank you for registering. Our office reads it and will contact you when it needs your firm.',
    },
    application: {
      heading: 'We have received your application',
      thanks: 'Thank you for applying. We read every application and will contact you when a position fits.',
    },
  },
}

export type ServerWords = typeof serverEn
