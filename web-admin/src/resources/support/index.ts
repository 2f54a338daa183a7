import { supportPage } from './support-page.ts';

const inquiryPages = () => import('./InquiriesPage.tsx');
const messagePages = () => import('./MessagesPage.tsx');
const templatePages = () => import('./TemplatePages.tsx');

export const inquiries = {
  name: 'inquiries',
  list: supportPage(async () => (await inquiryPages()).InquiriesPage),
  show: supportPage(async () => (await import('./InquiryPage.tsx')).InquiryPage),
};
export const messages = {
  name: 'messages',
  list: supportPage(async () => (await messagePages()).MessagesPage),
  create: supportPage(async () => (await import('./MessageCreate.tsx')).MessageCreate),
  show: supportPage(async () => (await import('./MessageShow.tsx')).MessageShow),
};
export const inquiryTemplates = {
  name: 'inquiry-templates',
  list: supportPage(async () => (await templatePages()).InquiryTemplates),
  create: supportPage(async () => (await templatePages()).InquiryTemplateCreate),
  edit: supportPage(async () => (await templatePages()).TemplateEdit),
};
export const messageTemplates = {
  name: 'message-templates',
  list: supportPage(async () => (await templatePages()).MessageTemplates),
  create: supportPage(async () => (await templatePages()).MessageTemplateCreate),
  edit: supportPage(async () => (await templatePages()).TemplateEdit),
};
