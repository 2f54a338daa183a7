{{- define "madang.fullname" -}}
{{- if contains "madang" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-madang" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- /* Labels that select; (dict "root" $ "name" component) */ -}}
{{- define "madang.selector" -}}
app.kubernetes.io/name: madang
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "madang.labels" -}}
{{ include "madang.selector" . }}
app.kubernetes.io/part-of: madang
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "madang.image" -}}
{{- $image := .Values.image -}}
{{ $image.repository }}:{{ $image.tag | default .Chart.AppVersion }}{{ with $image.digest }}@{{ . }}{{ end }}
{{- end }}

{{- define "madang.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "madang.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: {{ not .Values.liveUpdate }}
privileged: false
runAsNonRoot: true
capabilities: { drop: [ALL] }
{{- end }}

{{- /* What every pod of the chart has beside its containers; (dict "root" $ "name" component) */ -}}
{{- define "madang.podBase" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "madang.podSecurity" . | nindent 2 }}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .root.Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .root.Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .root.Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- end }}

{{- define "madang.container" -}}
image: {{ include "madang.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  {{- include "madang.containerSecurity" . | nindent 2 }}
{{- end }}

{{- /* One variable of a Secret; (dict "name" variable "secret" name "key" key) */ -}}
{{- define "madang.secretEnv" -}}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key }} } }
{{- end }}

{{- /* The address of a service's role; (dict "root" $ "name" service) */ -}}
{{- define "madang.databaseEnv" -}}
{{- $db := .root.Values.database -}}
{{- $secret := printf "%s-%s" $db.secretPrefix .name -}}
{{ include "madang.secretEnv" (dict "name" "DATABASE_USER" "secret" $secret "key" "username") }}
{{ include "madang.secretEnv" (dict "name" "DATABASE_PASSWORD" "secret" $secret "key" "password") }}
- name: DATABASE_URL
  value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ $db.host }}:{{ $db.port }}/{{ $db.name }}?sslmode={{ $db.sslmode }}{{ if $db.caSecret }}&sslrootcert=/postgres/ca.crt{{ end }}
{{- end }}

{{- define "madang.databaseVolume" -}}
{{- with .Values.database.caSecret }}
- name: postgres-ca
  secret: { secretName: {{ . }}, items: [{ key: ca.crt, path: ca.crt }] }
{{- end }}
{{- end }}

{{- define "madang.databaseMount" -}}
{{- if .Values.database.caSecret }}
- { name: postgres-ca, mountPath: /postgres, readOnly: true }
{{- end }}
{{- end }}

{{- /* Where those are that a process calls, each as all pods of its headless service; (dict "root" $ "calls" names) */ -}}
{{- define "madang.addressEnv" -}}
{{- $root := .root -}}
{{- range .calls }}
- name: {{ . | replace "-" "_" | upper }}_ADDR
  value: dns:///{{ include "madang.fullname" $root }}-{{ . }}.{{ $root.Release.Namespace }}.svc:4000
{{- end }}
{{- end }}

{{- define "madang.tlsEnv" -}}
{{- if eq .Values.tls.mode "cert-manager" }}
- { name: MADANG_TLS_CA, value: /tls/ca.crt }
- { name: MADANG_TLS_CERT, value: /tls/tls.crt }
- { name: MADANG_TLS_KEY, value: /tls/tls.key }
{{- end }}
{{- end }}

{{- define "madang.tlsMount" -}}
{{- if eq .Values.tls.mode "cert-manager" }}
- { name: tls, mountPath: /tls, readOnly: true }
{{- end }}
{{- end }}

{{- /* (dict "root" $ "name" component) */ -}}
{{- define "madang.tlsVolume" -}}
{{- if eq .root.Values.tls.mode "cert-manager" }}
- name: tls
  secret: { secretName: {{ include "madang.fullname" .root }}-{{ .name }}-tls, defaultMode: 0440 }
{{- end }}
{{- end }}

{{- /* Everything that a process of the platform reads of its environment; (dict "root" $ "name" service "service" entry) */ -}}
{{- define "madang.env" -}}
{{- $values := .root.Values -}}
{{- $secret := $values.secrets.name -}}
- { name: LOG_LEVEL, value: {{ $values.logLevel }} }
- { name: METRICS_HOST, value: 0.0.0.0 }
- { name: METRICS_PORT, value: '9464' }
{{- if .service.http }}
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: '8080' }
- { name: GATEWAY_PUBLIC_URLS, value: {{ join "," $values.publicUrls | quote }} }
{{- else }}
- { name: LISTEN, value: '0.0.0.0:4000' }
- { name: HEALTH_LISTEN, value: '0.0.0.0:4001' }
{{- end }}
{{- range list "MADANG_PRINCIPAL_SECRET" "MADANG_AUDIT_SECRET" "MADANG_PII_SECRET" "NATS_USER" "NATS_PASSWORD" }}
{{ include "madang.secretEnv" (dict "name" . "secret" $secret "key" .) }}
{{- end }}
- { name: NATS_URL, value: {{ $values.nats.url | quote }} }
- { name: NATS_REPLICAS, value: {{ $values.nats.replicas | quote }} }
{{- if .service.cache }}
{{ include "madang.secretEnv" (dict "name" "REDIS_PASSWORD" "secret" $secret "key" "REDIS_PASSWORD") }}
- { name: REDIS_URL, value: {{ $values.cache.url | replace "://" "://:$(REDIS_PASSWORD)@" | quote }} }
{{- end }}
{{- if .service.database }}
- { name: MIGRATE, value: wait }
{{ include "madang.databaseEnv" . }}
{{- end }}
{{- if and .service.files $values.files.s3.url }}
- { name: FILES_S3_URL, value: {{ $values.files.s3.url | quote }} }
- { name: FILES_S3_REGION, value: {{ $values.files.s3.region | quote }} }
{{- range list "FILES_S3_KEY_ID" "FILES_S3_SECRET" }}
{{ include "madang.secretEnv" (dict "name" . "secret" $secret "key" .) }}
{{- end }}
{{- end }}
{{- if and .service.http $values.files.publicUrl }}
- { name: FILES_PUBLIC_URL, value: {{ $values.files.publicUrl | quote }} }
{{- end }}
{{- include "madang.addressEnv" (dict "root" .root "calls" .service.calls) }}
{{- include "madang.tlsEnv" .root }}
{{- range $variable, $value := .service.env }}
- { name: {{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- range $variable, $of := .service.secretEnv }}
{{ include "madang.secretEnv" (dict "name" $variable "secret" $of.secret "key" $of.key) }}
{{- end }}
{{- end }}

{{- /* Pods of one component of this release, as a peer; (dict "root" $ "name" component) */ -}}
{{- define "madang.peer" -}}
- podSelector:
    matchLabels:
      {{- include "madang.selector" . | nindent 6 }}
{{- end }}

{{- /* The settings of one service's scaling: the chart's, and its own over them. */ -}}
{{- define "madang.scaling" -}}
{{- $own := .service.autoscaling | default dict -}}
{{- toJson (mergeOverwrite (deepCopy .root.Values.autoscaling) $own) -}}
{{- end }}
