/** Runs in the page: by how many pixels it is wider than its window. */
export const overflow = 'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth';

/**
 * Runs in the page: every text that a box around it cuts off. What can be scrolled to is not cut, nor is what the
 * thing says in whole by its title, nor what is there only to be read out.
 */
export const cutTexts = `(() => {
  const cut = [];
  const clips = (box) => /hidden|clip/.test(getComputedStyle(box).overflowX);
  const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowX);
  const boxOf = (text) => {
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).clipPath !== 'none' || scrolls(box)) return null;
      if (clips(box)) return box;
    }
    return null;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent } = text;
    if (!text.textContent.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('[aria-hidden="true"], [title], legend, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const box = boxOf(text);
    if (!box || width === 0) continue;
    const around = box.getBoundingClientRect();
    if (right > around.right + 1 || left < around.left - 1) cut.push('cut off: ' + text.textContent.trim());
  }
  return cut;
})()`;
