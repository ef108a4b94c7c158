/** Holds the button of a form in which nothing is ticked; the reason stands beside it (tender-sheets.module.css). */
export function needTicks(): () => void {
  const look = () => {
    for (const form of document.querySelectorAll('form[data-ticks]')) {
      form.querySelector('button')?.toggleAttribute('disabled', !form.querySelector(':checked'))
    }
  }
  addEventListener('change', look)
  // A browser that goes back puts the ticks as they were.
  addEventListener('pageshow', look)
  look()
  return look
}
