/* Leaves the calls that have every word that is typed; a heading that has them all keeps its calls. */
const find = document.getElementById('find');
const found = document.getElementById('found');
const sections = [...document.querySelectorAll('[data-tag]')].map((section) => ({
  section,
  tag: section.dataset.tag.toLowerCase(),
  rows: [...section.querySelectorAll('tr')].map((row) => ({ row, text: row.textContent.toLowerCase() })),
}));

function show() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, tag, rows } of sections) {
    let shown = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => tag.includes(word) || text.includes(word));
      if (!row.hidden) shown += 1;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  if (words.length === 0) found.textContent = '';
  else if (count === 0) found.textContent = 'No call has these words.';
  else found.textContent = count === 1 ? '1 call' : `${count} calls`;
}

find.addEventListener('input', show);
show();
