/**
 * Holds the button of a part in which nothing is ticked, the reason stands beside it; and what else may be ticked, when as
 * many are as `data-ticks` says.
 */
function lookAtTicks(): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-ticks]')) {
    // Those that are not in the list now are no boxes.
    const ticked = form.querySelectorAll(':checked, [data-ticked]').length
    form.querySelector('button')?.toggleAttribute('disabled', ticked === 0)
    const most = Number(form.dataset.ticks || Infinity)
    for (const box of form.querySelectorAll('[type="checkbox"]:not(:checked)')) {
      box.toggleAttribute('disabled', ticked >= most)
    }
  }
}

lookAtTicks()
document.addEventListener('merged', lookAtTicks)
addEventListener('change', lookAtTicks)
// A browser that goes back puts the ticks as they were.
addEventListener('pageshow', lookAtTicks)
