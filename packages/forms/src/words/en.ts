import {positions} from '../option.ts'

type Position = (typeof positions)[number]

const language = {label: 'Language', options: {en: 'English', ur: 'Urdu'}}

/** Words with which the forms speak in the browser. Another language has each of them, with the same {places}. */
export const en = {
  contact: {
    fields: {
      name: {label: 'Name'},
      email: {label: 'Email'},
      subject: {label: 'Subject'},
      message: {label: 'Message'},
      language,
    },
    officeEmail: 'Email Address',
    empty: 'Please fill in all fields!',
    wording: {
      sending: 'Sending...',
      sent: 'Message sent successfully!',
      /** The server answered, but not with success. */
      refused: 'Failed to send message. Try again!',
      /** No answer came, or something unexpected happened on the way. */
      unreachable: 'Something went wrong. Please try later!',
    },
    received: 'We have your message.',
    next: 'We will answer by email.',
  },
  quote: {
    parts: {what: 'What', where: 'Where', size: 'How big and by when', sender: 'Whom to answer'},
    fields: {
      about: {label: 'Looked at'},
      work: {
        label: 'Kind of work',
        placeholder: 'Choose a service',
        options: {
          'project-management': 'Project management',
          'civil-and-structural': 'Civil and structural works',
          'mechanical-and-electrical': 'Mechanical and electrical',
          'high-rise': 'High-rise building',
          'steel-structure': 'Steel structure',
          school: 'School',
          residential: 'House or residential project',
          mosque: 'Mosque',
          'ready-mix': 'Ready-mix concrete',
          other: 'Something else',
        },
      },
      description: {
        label: 'What is to be built',
        missing: 'A description of the work is required',
        hint: 'In your own words: the building, its use, and what we should price',
      },
      city: {label: 'City'},
      plot: {label: 'Plot or address'},
      area: {label: 'Covered area', hint: 'Square feet, roughly'},
      floors: {label: 'Floors'},
      startDate: {label: 'Start on site'},
      quoteBy: {label: 'Quote needed by'},
      name: {label: 'Name'},
      company: {label: 'Company'},
      phone: {label: 'Phone number'},
      email: {label: 'Email'},
      language,
    },
    drawings: {
      label: 'Drawings',
      hint: 'PDF, DWG, DXF, JPG, PNG or ZIP. Up to 10 files, 25 MB each.',
      first: {drop: 'Drop your drawings here', choose: 'Choose your drawings'},
      more: {drop: 'Drop more drawings here', choose: 'Choose more drawings'},
      orChoose: 'or choose them from this device',
      button: 'Choose files',
      wording: {
        tooLarge: 'A drawing must not be larger than 25 MB',
        tooMany: 'Send at most 10 drawings; put more of them in one ZIP file',
        wrongType: 'A drawing must be a PDF, DWG, DXF, JPG, PNG or ZIP file',
        infected: 'The virus scanner refused a drawing. Please send it again without what it found',
        gone: 'An upload is no longer there. Please choose the drawings again.',
      },
    },
    wording: {
      submit: 'Ask for a quote',
      sending: 'Sending...',
      sent: 'Your request has arrived!',
      refused: 'Your request could not be sent. Please try again.',
      unreachable: 'Something went wrong. Try again later.',
    },
    received: 'We have your request.',
    next: 'An engineer reads it, and will call or write to you.',
  },
  application: {
    parts: {
      personal: 'Personal Information',
      contact: 'Contact Details',
      job: 'Job Information',
      safety: 'Safety & Qualifications',
      work: 'Work Experience',
      emergency: 'Emergency Contact',
    },
    fields: {
      firstName: {label: 'First name'},
      lastName: {label: 'Last name'},
      email: {label: 'Email'},
      phone: {label: 'Phone number'},
      address: {label: 'Address'},
      language,
      opening: {label: 'Opening'},
      position: {
        label: 'Position',
        placeholder: 'Choose a position',
        options: Object.fromEntries(positions.map((title) => [title, title])) as Record<Position, string>,
      },
      experience: {
        label: 'Experience level',
        placeholder: 'Choose a level',
        options: {
          fresh: 'Fresh',
          '1-2': '1–2 years',
          '3-5': '3–5 years',
          '6-10': '6–10 years',
          '10+': '10+ years',
        },
      },
      workLocation: {
        label: 'Preferred work location',
        placeholder: 'Choose a city',
        options: {
          lahore: 'Lahore',
          karachi: 'Karachi',
          islamabad: 'Islamabad',
          faisalabad: 'Faisalabad',
          rawalpindi: 'Rawalpindi',
          multan: 'Multan',
          anywhere: 'Anywhere',
        },
      },
      availableDate: {label: 'Available start date'},
      expectedSalary: {label: 'Expected salary', hint: 'PKR per month, for example a range'},
      shiftPreference: {
        label: 'Shift preference',
        placeholder: 'No preference',
        options: {
          day: 'Day (8 AM–6 PM)',
          night: 'Night (6 PM–6 AM)',
          flexible: 'Flexible',
          overtime: 'Overtime',
        },
      },
      safetyTraining: {label: 'Safety training'},
      certifications: {label: 'Certifications'},
      previousWork: {label: 'Previous work', missing: 'Work experience details are required'},
      references: {label: 'References', missing: 'References are required'},
      emergencyContact: {label: 'Emergency contact name'},
      emergencyPhone: {label: 'Emergency contact phone'},
    },
    resume: {
      label: 'Resume',
      hint: 'PDF, DOC or DOCX, up to 5 MB.',
      first: {drop: 'Drop your resume here', choose: 'Choose your resume'},
      orChoose: 'or choose it from this device',
      button: 'Choose file',
      wording: {
        tooLarge: 'Resume file size must be less than 5MB',
        tooMany: 'One resume only',
        wrongType: 'Resume must be a PDF, DOC or DOCX file',
        infected: 'This file was refused by the virus scanner. Please send another one.',
        gone: 'The upload is no longer there. Please choose the file again.',
      },
    },
    wording: {
      submit: 'Submit Job Application',
      sending: 'Submitting...',
      sent: 'Application submitted successfully!',
      refused: 'Failed to submit application. Please try again.',
      unreachable: 'Something went wrong. Try again later.',
    },
    received: 'We have your application.',
    next: 'We will call or write to you at the addresses you gave.',
  },
  problem: {
    missing: '{label} is required',
    /** Says it of choices, and then of files, for which languages may have another verb. */
    missingChoice: '{label} is required',
    missingFile: '{label} is required',
    invalid: '{label} is invalid',
    date: '{label} is invalid: write the day, the month and the year, like 31/12/2027',
    past: '{label} must be today or later',
    tooLong: '{label} is too long ({longest} characters at most)',
    noText: '{label} must be text',
    unknown: 'Unknown field',
  },
  summary: {
    one: 'One field needs your attention. Nothing was sent.',
    many: '{count} fields need your attention. Nothing was sent.',
    /** At the start of a sentence, from 0. */
    counts: ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  },
  part: {all: 'Sections', filled: ', filled in', wrong: ', needs attention'},
  optional: 'optional',
  leaveEmpty: 'Leave this empty',
  file: {
    about: '{problem}: {name}',
    reasons: {
      empty: 'This file is empty. Please choose the file again.',
      text: 'This is a web page or rich text. Save it as PDF',
      before: 'This PDF begins with something else. Save it as PDF',
    },
    remove: 'Remove',
    dropAnother: 'Drop another file here to replace it.',
    chooseAnother: 'Choose another file to replace it.',
  },
  /** Files that are sent with their form, or uploaded before it. */
  upload: {
    name: 'Upload',
    sent: '{percent} % uploaded',
    stored: 'Uploaded, being stored',
    line: '{size}, {state}',
    state: {
      beside: 'goes with the form',
      queued: 'waits for its turn',
      sending: '{percent} % uploaded',
      waiting: 'no connection, waiting',
      paused: 'paused at {percent} %',
      here: 'uploaded',
      half: 'cut off at {percent} %. Choose it again, and it goes on from there',
      gone: 'no longer here. Please choose it again',
    },
    pause: 'Pause',
    goOn: 'Go on',
    retry: 'Try again',
    progress: 'Upload of {name}',
    waiting: 'No connection, waiting',
    back: 'The connection is back.',
    uploaded: '{name} is uploaded.',
    oneHere: 'One drawing is still here, until {time}.',
    manyHere: '{count} drawings are still here, until {time}.',
    missing: 'Please choose {name} ({size}) again: it is not here as a whole.',
    heldBack: '{name} is paused. Nothing was sent.',
  },
  /** Photographs of pages that become a PDF. */
  photograph: {
    hint: 'Photographs of its pages become a PDF here.',
    take: 'Photograph a page',
    making: 'Making a PDF of the photographs...',
    one: 'One page',
    many: '{count} pages, in this order',
    up: 'Up',
    down: 'Down',
    page: 'page {number}, {name}',
    failed: 'No PDF could be made of these photographs.',
    tooMany: 'At most 10 photographs become one PDF.',
    whatsapp: 'Send it by WhatsApp',
    /** Stands in the conversation; name and position follow. */
    message: 'I apply for a job',
  },
  toast: {close: 'Close', count: '{count} messages'},
  receipt: {filed: 'It is filed under the reference {reference}.', again: 'Send another'},
}

export type Words = typeof en

/** The texts of a form; `sending` is the label of its button while the answer is awaited. */
export type Wording = Words['contact']['wording']
