const calls = document.querySelector('#calls');
const find = document.querySelector('#find');

const element = (name, text, className) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
};

const block = (title, value) => {
  const part = element('section');
  part.append(element('h4', title), element('pre', JSON.stringify(value, null, 2)));
  return part;
};

const entry = (path, method, operation) => {
  const made = element('details');
  const head = element('summary');
  head.append(
    element('span', method.toUpperCase(), 'method'),
    element('code', path),
    element('span', operation.summary),
  );
  made.append(head);
  made.dataset.text = `${path} ${operation.summary}`.toLowerCase();
  // The parts of a call are written out only for the one that is opened: there are hundreds of them.
  made.addEventListener(
    'toggle',
    () => {
      if (operation.parameters) made.append(block('Parameters', operation.parameters));
      if (operation.requestBody) made.append(block('Body', operation.requestBody.content));
      made.append(block('Answer', operation.responses['200']));
    },
    { once: true },
  );
  return made;
};

const show = async () => {
  const answer = await fetch('/openapi.json');
  if (!answer.ok) throw new Error(`the document answered ${answer.status}`);
  const { paths } = await answer.json();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) calls.append(entry(path, method, operation));
  }
};

find.addEventListener('input', () => {
  const wanted = find.value.toLowerCase();
  for (const call of calls.children) call.hidden = !call.dataset.text.includes(wanted);
});

show()
  .catch((error) => calls.append(element('p', `The document cannot be shown: ${error.message}`)))
  .finally(() => calls.removeAttribute('aria-busy'));
