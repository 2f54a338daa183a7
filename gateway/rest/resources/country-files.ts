import { DomainError } from '@madang/runtime/errors.ts';
import { optional, text } from '../../payload.ts';
import { each } from '../items.ts';
import { action, type Resource } from '../resource.ts';
import { mergedSchema, textSchema } from '../shape.ts';
import { countryFileShape } from '../uploads/country-file.ts';

const current = 'current';
const checkCurrent = (id: string): void => {
  if (id !== current) throw new DomainError('NOT_FOUND');
};

export const countryFiles: Resource = {
  name: 'country-files',
  does: 'The file in MaxMind’s format by which the country of an address is known; its id is `current`. It comes by `POST /rest/uploads/country-file`.',
  callers: ['admin'],
  schema: mergedSchema({ properties: { id: textSchema }, required: ['id'] }, countryFileShape.schema),
  filters: {},
  sorts: [],
  async get(id, { gateway, caller }) {
    checkCurrent(id);
    return { id, ...countryFileShape.row(await gateway.services.countryFile.getCountryFile({}, caller.options)) };
  },
  actions: {
    remove: action({
      does: 'Takes the file away: the one that the environment names is used, or none.',
      payload: { memo: optional(text({ max: 500 }), '') },
      run: (ids, { memo }, { gateway, caller }) =>
        each(ids, async (id) => {
          checkCurrent(id);
          await gateway.services.countryFile.removeCountryFile({ memo }, caller.options);
        }),
    }),
  },
};
