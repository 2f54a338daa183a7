import type { CountryFileService } from '@madang/proto/madang/identity/v1/country_file_pb.ts';
import type { Access } from '@madang/runtime/rpc/handler.ts';

/** Who says from where people may enter says by which file their country is known. */
export const countryFileAccess: Access<typeof CountryFileService> = {
  getCountryFile: ['admin:addresses.read'],
  openCountryFile: ['admin:addresses.write'],
  beginCountryFile: ['admin:addresses.write'],
  addCountryFilePart: ['admin:addresses.write'],
  finishCountryFile: ['admin:addresses.write'],
  removeCountryFile: ['admin:addresses.write'],
};
