type Cell = {text: string; href?: string}

const cell = ({text, href}: Cell) => `<td width=120 valign=top style='width:90.1pt;border:solid windowtext 1.0pt;
mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>
<p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>${href ? `<a\nhref="${href}">` : ''}<span lang=EN-US
style='mso-ansi-language:EN-US'>${text}</span>${href ? '</a>' : ''}<o:p></o:p></p></td>`

const row = (cells: Cell[], at: number) =>
  `<tr style='mso-yfti-irow:${at}${at ? '' : ';mso-yfti-firstrow:yes'}'>\n${cells.map(cell).join('\n')}</tr>`

const words = (...texts: string[]): Cell[] => texts.map((text) => ({text}))

const mixes = [
  words('Grade', 'Strength', 'Slump', 'Aggregate', 'Use'),
  words('C25', '25 MPa', '75 to 100 mm', '20 mm crushed', 'Foundations'),
  [
    {text: 'C32', href: 'https://mix.example/c32'},
    ...words('32 MPa', '75 to 100 mm', '20 mm crushed', 'Columns and slabs'),
  ],
  words('C40', '40 MPa', '100 to 150 mm', '12 mm crushed', 'Bridge decks'),
]

/** A text with links, and a table, as Word for Windows puts them into the clipboard as `text/html`. */
export const copiedInWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/office/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style>
</head>
<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoNormal><span lang=EN-US style='mso-ansi-language:EN-US'>Our mixes are registered with <a
href="https://www.pec.org.pk/firms"><span style='color:#0563C1'>the council</span></a>; the test reports are <a
href="file:///C:/Users/office/reports.docx">on our disk</a>.<o:p></o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184;mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>
${mixes.map(row).join('\n')}
</table>
<p class=MsoNormal><span lang=EN-US>Others on request.<o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`
