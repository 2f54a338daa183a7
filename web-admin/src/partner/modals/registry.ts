import type { ComponentType } from 'react';
import { supportPage } from '../../resources/support/support-page.ts';
import { lazyPage } from '../../rest/lazy-page.ts';
import type { ModalName, Modals } from './open-modal.ts';

interface Modal<Name extends ModalName> {
  /** Key of its title. */
  title: string;
  Body: ComponentType<{ of: Modals[Name] }>;
}

const accounts = () => import('./AccountModals.tsx');
const money = () => import('./MoneyModals.tsx');
const support = () => import('./SupportModals.tsx');

/** Every modal: its body is loaded when it is first opened. */
export const modals: { readonly [Name in ModalName]: Modal<Name> } = {
  messages: {
    title: 'console.page.messages',
    Body: lazyPage(async () => supportPage(async () => (await support()).MessagesModal)),
  },
  inquiries: {
    title: 'console.page.support',
    Body: lazyPage(async () => supportPage(async () => (await support()).InquiriesModal)),
  },
  inquiry: {
    title: 'console.page.support',
    Body: lazyPage(async () => supportPage(async () => (await support()).InquiryModal)),
  },
  password: {
    title: 'console.tool.password',
    Body: lazyPage(async () => (await import('./PasswordModal.tsx')).PasswordModal),
  },
  inventory: {
    title: 'console.tool.inventory',
    Body: lazyPage(async () => (await import('./InventoryModal.tsx')).InventoryModal),
  },
  charge: {
    title: 'console.page.own_charges',
    Body: lazyPage(async () => (await money()).ChargeModal),
  },
  exchange: {
    title: 'console.page.own_exchanges',
    Body: lazyPage(async () => (await money()).ExchangeModal),
  },
  conversion: {
    title: 'console.page.own_points',
    Body: lazyPage(async () => (await money()).ConversionModal),
  },
  contents: {
    title: 'console.contents',
    Body: lazyPage(async () => (await import('./ContentsModal.tsx')).ContentsModal),
  },
  adjust: {
    title: 'console.tool.adjust',
    Body: lazyPage(async () => (await import('./AdjustModal.tsx')).AdjustModal),
  },
  new_member: {
    title: 'console.person_form.new_members',
    Body: lazyPage(async () => (await accounts()).NewMemberModal),
  },
  new_agent: {
    title: 'console.person_form.new_agents',
    Body: lazyPage(async () => (await accounts()).NewAgentModal),
  },
};
