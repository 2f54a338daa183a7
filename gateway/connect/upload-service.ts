import type { ServiceImpl } from '@connectrpc/connect';
import type { UploadService } from '@madang/proto/madang/player/v1/uploads_pb.ts';
import type { GatewayContext } from '../context.ts';
import { putAddress } from '../files/put-address.ts';
import { callerOf } from './guard.ts';

export function uploadService({ services, secret, clock }: GatewayContext): ServiceImpl<typeof UploadService> {
  return {
    async openUpload({ purpose, fileExt }, context) {
      const { name } = await services.memberUploads.openPlace({ purpose, fileExt }, callerOf(context).options);
      return { url: putAddress(name, secret, clock.now()) };
    },
  };
}
