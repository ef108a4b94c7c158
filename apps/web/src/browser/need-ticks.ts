/**
 * Disables the button of a part in which nothing is ticked (the reason is shown next to it), and the other boxes once as
 * many are ticked as `data-ticks` says.
 */
function lookAtTicks(): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-ticks]')) {
    // Ticked works outside the current list have no box, but `data-ticked`.
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
// After going back, a browser restores the earlier ticks.
addEventListener('pageshow', lookAtTicks)
