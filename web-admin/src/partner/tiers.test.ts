import { expect, it } from 'vitest';
import { agentThemeOf } from './agent-theme.ts';
import { hasTierBelow, listedTiers, tierPath } from './tiers.ts';

const role = (name: string, propirty: number) => ({ id: name, name, propirty, label: '' });
const roles = [role('head_office', 2), role('branch', 4), role('distributor', 5), role('shop', 6), role('member', 7)];
const listed = (own: string) => listedTiers(roles, own).map(({ name }) => name);

it('a tier has a list down to the fifth, and for who stands above it', () => {
  expect(listed('operating_head_office')).toEqual(['head_office', 'branch', 'distributor']);
  expect(listed('head_office')).toEqual(['branch', 'distributor']);
  expect(listed('distributor')).toEqual([]);
  expect(listed('shop')).toEqual([]);
});

it('agents stand below every tier but the last that has any', () => {
  const below = (own: string) => hasTierBelow(roles, own);
  expect(['head_office', 'distributor', 'shop', 'member', 'nobody'].map(below)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('its address names the tier and its priority', () => {
  expect(tierPath(role('branch', 4))).toBe('/pa-agent-user-list-by-role?role=branch&propirty=4');
});

it('an account of which nothing is said has arrangement A', () => {
  const identity = (more: object) => ({ account: 'shop1', ...more }) as unknown as Parameters<typeof agentThemeOf>[0];
  expect(agentThemeOf(null)).toBe('A');
  expect(agentThemeOf(identity({}))).toBe('A');
  expect(agentThemeOf(identity({ agent_theme: 'A' }))).toBe('A');
  expect(agentThemeOf(identity({ agent_theme: 'C' }))).toBe('A');
  expect(agentThemeOf(identity({ agent_theme: 'B' }))).toBe('B');
});
